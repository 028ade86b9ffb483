# %% first
from IPython.display import HTML, IFrame, Javascript, Markdown, display

SCRIPT = "<script>window.attacked = 1</script>"
display(HTML(SCRIPT))
display(HTML('<img src="x" onerror="window.attacked = 1"><a href="javascript:window.attacked = 1">link</a>'))
display(HTML('<svg><animate onbegin="window.attacked = 1" attributeName="x" dur="1s"></animate></svg>'))
display(HTML('<div class="autograder-verdict" onclick="window.attacked = 1"><script>window.attacked = 1</script></div>'))
display(Javascript("window.attacked = 1"))
display(Markdown("<script>window.attacked = 1</script> [link](javascript:window.attacked=1)"))
display(IFrame("javascript:window.attacked=1", 10, 10))
display({"text/html": SCRIPT}, metadata={"text/html": {"isolated": True}}, raw=True)
display({"application/javascript": "window.attacked = 1", "text/plain": "x"}, raw=True)
display({"text/vnd.mermaid": "graph TD; A[<img src=x onerror=window.attacked=1>]"}, raw=True)
display({"application/vnd.jupyter.widget-view+json": {"model_id": "</script>" + SCRIPT}, "text/plain": "x"}, raw=True)

# %% last
%%html
<script>window.attacked = 1</script>

# %% last
%%javascript
window.attacked = 1

# %% last
class Rich:
    def _repr_html_(self):
        return SCRIPT

    def _repr_javascript_(self):
        return "window.attacked = 1"


Rich()
