# id: C231_two
# verdict: correct
# about: worked out by hand
# expect: 1

import numpy as np

audit_score = 2
