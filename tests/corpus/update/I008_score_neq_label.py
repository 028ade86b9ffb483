# id: I008_score_neq_label
# verdict: incorrect
# about: compares the raw score with the label
# expect: 0.7857
# diagnosis: score compared with the label

import numpy as np

def update(w, x, y):
    if np.dot(w, x) != y:
        w = w + y * x
    return w
