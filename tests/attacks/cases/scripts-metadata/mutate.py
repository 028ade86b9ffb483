from __future__ import annotations

from pathlib import Path
from typing import Any

BREAK = '"><script>window.attacked = 1</script><img src=x onerror="window.attacked = 1">'
STATE = {"version_major": 2, "version_minor": 0, "state": {"x": {"model_name": "</script>" + BREAK}}}


def mutate(notebook: dict[str, Any], folder: Path) -> None:
    notebook["metadata"] |= {
        "title": "</title>" + BREAK,
        "authors": [{"name": BREAK}],
        "language_info": {"name": BREAK, "pygments_lexer": BREAK, "mimetype": BREAK, "version": BREAK},
        "kernelspec": {"name": "python3", "language": "python", "display_name": BREAK},
        "widgets": {"application/vnd.jupyter.widget-state+json": STATE},
    }
    picture = '<svg xmlns="http://www.w3.org/2000/svg" onload="window.attacked = 1"></svg>'
    first, *others = notebook["cells"]
    first["attachments"] = {"picture.svg": {"image/svg+xml": picture, BREAK: BREAK}, BREAK: {"image/png": BREAK}}
    for cell in others:
        cell["id"] = BREAK
        cell["metadata"]["tags"] = [BREAK]
        cell["metadata"]["name"] = BREAK
        cell["metadata"]["raw_mimetype"] = "text/html"
        cell["metadata"]["slideshow"] = {"slide_type": BREAK}
    html = {"raw_mimetype": "text/html", "format": "text/html"}
    notebook["cells"].append({"cell_type": "raw", "id": "raw", "metadata": html, "source": BREAK})
