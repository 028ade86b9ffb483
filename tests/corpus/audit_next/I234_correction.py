# id: I234_correction
# verdict: incorrect
# about: the correction alone
# expect: 0
# diagnosis: replaced instead of added

import numpy as np

audit_next = np.array([1, 2])
