# %% first
from IPython.display import SVG, display

IMAGE = '<svg xmlns="http://www.w3.org/2000/svg" onload="window.attacked = 1"><script>window.attacked = 1</script></svg>'
BREAK = '"><script>window.attacked = 1</script><img src="x" onerror="window.attacked = 1'
display(SVG(IMAGE))
display({"image/svg+xml": IMAGE.replace("svg ", "svg onclick='window.attacked = 1' ")}, raw=True)
display({"image/svg+xml": '<svg><a href="javascript:window.attacked=1"><text>x</text></a></svg>'}, raw=True)
for kind in ("image/png", "image/jpeg"):
    display({kind: BREAK}, raw=True)
    display({kind: "aGk="}, metadata={kind: {"width": "1 onload=window.attacked=1", "height": BREAK, "alt": BREAK}}, raw=True)
    display({kind: "aGk="}, metadata={"filenames": {kind: BREAK}}, raw=True)
display({"application/pdf": BREAK, "image/gif": BREAK, "text/latex": "$\\href{javascript:window.attacked=1}{x}$"}, raw=True)
