"""From a learning platform and back: what was downloaded becomes submissions, and scores become its import files."""
