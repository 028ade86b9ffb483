"""Sphinx's configuration of the reading site; `autograder site` copies it beside the prepared pages."""

import json
from pathlib import Path
from urllib.parse import urlsplit

_build = json.loads((Path(__file__).parent / "build.json").read_text(encoding="utf-8"))

project = _build["title"]
# The catalogue of British English has a hole where the search counts its results; the pages say en-GB in the end.
language = "en"
author = ""
copyright = ""
html_show_copyright = html_show_sphinx = False

extensions = [
    "myst_nb",
    "sphinx.ext.autodoc",
    "sphinx.ext.mathjax",
    "sphinx.ext.napoleon",
    "sphinx_copybutton",
    "sphinx_design",
    "sphinxext.opengraph",
    "notfound.extension",
]
exclude_patterns = ["downloads", "build.json", "site.toml"]

# The notebooks are executed by the build, never here.
nb_execution_mode = "off"
nb_merge_streams = True
myst_enable_extensions = ["amsmath", "attrs_block", "colon_fence", "dollarmath"]
myst_heading_anchors = 3
# A lesson has its sections at the second level and its exercises at the third, and an exercise may stand first.
suppress_warnings = ["myst.header", "mystnb.unknown_mime_type"]

# MathJax lies beside the pages. Without its menu it fetches nothing later, and formulas are no stops for the Tab key.
mathjax_path = "mathjax/tex-chtml.js"
mathjax3_config = {
    "options": {"enableMenu": False},
    "chtml": {"scale": 1.0, "mtextInheritFont": True},
}

# The docstrings give shapes, which say more to a reader than the types do.
autodoc_typehints = "none"
autodoc_preserve_defaults = True
default_role = "literal"
add_module_names = False
napoleon_google_docstring = False
napoleon_use_rtype = False

html_theme = "sphinx_book_theme"
html_title = project
html_static_path = ["_static"]
html_css_files = ["site.css"]
html_favicon = "_static/favicon.svg"
html_js_files = [("site.js", {"defer": "defer"})]
html_baseurl = _build["url"]
html_copy_source = False
html_show_sourcelink = False
html_permalinks_icon = "#"
html_last_updated_fmt = None
html_context = {"default_mode": "auto"}
html_use_index = html_domain_indices = False
html_theme_options = {
    "home_page_in_toc": False,
    "use_download_button": False,
    "use_fullscreen_button": False,
    "use_source_button": False,
    "toc_title": "On this page",
    "search_bar_text": "Search the course",
    "show_toc_level": 1,
    "back_to_top_button": False,
    "footer_content_items": ["extra-footer.html"],
    "extra_footer": "Code under the BSD 3-clause licence, lessons under CC BY 4.0.",
}
if _build["repository_url"]:
    html_theme_options |= {"use_repository_button": True, "repository_url": _build["repository_url"]}

copybutton_selector = "div.highlight pre"
copybutton_exclude = ".linenos, .gp, .go"

ogp_site_url = _build["url"]
ogp_site_name = project
ogp_social_cards = {"enable": False}
ogp_enable_meta_description = True

# The page for wrong addresses is shown at any depth, so its links begin at the root of the site.
notfound_urls_prefix = (urlsplit(_build["url"]).path.rstrip("/") or "") + "/"
notfound_context = {
    "title": "No such page",
    "body": (
        "<h1>There is no such page</h1>"
        "<p>Perhaps it was moved, or the address has a slip in it.</p>"
        f'<p>The <a href="{notfound_urls_prefix}index.html">first page</a> leads to all others, '
        f'and the <a href="{notfound_urls_prefix}search.html">search</a> finds a word on any of them.</p>'
    ),
}
