# id: I201_label_on_product_only
# verdict: incorrect
# about: the label multiplies the product, not the offset
# expect: 0.6667
# diagnosis: offset outside the label factor

import numpy as np

def signed_score(theta, theta_0, x, y):
    return y * np.dot(theta, x) + theta_0
