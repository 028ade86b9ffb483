# id: C233_stays
# verdict: correct
# about: the vector stays
# expect: 1

import numpy as np

audit_next = np.array([0, 1])
