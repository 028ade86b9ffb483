# %% [markdown] first
# # Title <script>window.attacked = 1</script>
#
# <img src="x" onerror="window.attacked = 1"> <svg onload="window.attacked = 1"></svg>
# <a href="javascript:window.attacked = 1">link</a> <a href="JaVa&#09;ScRiPt:window.attacked=1">link</a>
# <iframe srcdoc="<script>parent.attacked = 1</script>"></iframe> <object data="javascript:attacked()"></object>
# <details open ontoggle="window.attacked = 1"><summary>more</summary></details>
# <form action="javascript:attacked()"><input autofocus onfocus="window.attacked = 1"></form>
# <base href="http://192.0.2.1/"> <meta http-equiv="refresh" content="0; url=javascript:attacked()">
# <link rel="stylesheet" href="http://192.0.2.1/x.css"> <style>@import "http://192.0.2.1/attacked.css";</style>
#
# [link](javascript:window.attacked=1) ![picture](javascript:window.attacked=1) <javascript:window.attacked=1>
# [reference][1]
#
# [1]: javascript:window.attacked=1 "title"
#
# ```html
# </code></pre><script>window.attacked = 1</script>
# ```

# %% [markdown] before="update"
# # Heading with $\href{javascript:window.attacked=1}{mathematics}$ and `<script>window.attacked = 1</script>`
#
# $$\style{background: url(javascript:attacked())}{x}$$ $</script><script>window.attacked = 1</script>$
#
# <math><mi xlink:href="javascript:window.attacked=1" onclick="window.attacked = 1">x</mi></math>
# <noscript><p title="</noscript><img src=x onerror=window.attacked=1>"></noscript>

# %% [markdown] after="update"
# <!-- --!><script>window.attacked = 1</script> -->
# <textarea></textarea><div onmouseover="window.attacked = 1" style="position:fixed;inset:0;z-index:9999"></div>
# <button class="full-credit" onclick="window.attacked = 1">Full credit</button>
# <details><summary class="btn full-credit tabbable">My working</summary>…</details>
# <div class="nbgrader_cell"><span id="test-update"></span><a class="full-credit score" href="#">more</a></div>
#
# <svg></p><style><a id="</style><img src=x onerror=window.attacked=1>"></style></svg>
# <svg><title><a title="</title><img src=x onerror=window.attacked=1>"></title></svg>
# <math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=window.attacked=1&gt;">

# %% exercise="audit"
audit_score = 2.0
