"""A notebook as one page: a single HTML file that works from the disk, and a PDF of it.

A page shows what somebody else may have written, so nothing in it is trusted: all HTML is cleaned, and the page's
policy lets no script run but the page's own, which it names by their hashes. No script is taken from a notebook.
"""
