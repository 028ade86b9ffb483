# id: C232_computed
# verdict: correct
# about: computed
# expect: 1

import numpy as np

audit_score = 1 * np.dot(np.array([0, 1]), np.array([1, 2]))
