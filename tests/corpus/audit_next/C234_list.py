# id: C234_list
# verdict: correct
# about: as a list
# expect: 1

import numpy as np

audit_next = [0.0, 1.0]
