# %% after="setup"
from IPython.display import HTML, Image, JSON, Javascript, display

display(HTML("<script>1</script>"), Javascript("1"), JSON({"a": [1]}))
np.arange(100_000).reshape(-1, 1).tolist()
