"""What goes wrong in real classes: a folder a case under ``cases/``, with a submission and what has to come out."""
