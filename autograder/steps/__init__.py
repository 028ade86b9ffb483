"""What this project puts into nbgrader's own pipeline: a tolerant reader, a normaliser, an isolated Execute."""
