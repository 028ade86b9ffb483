# id: I232_text
# verdict: incorrect
# about: a text
# expect: 0

import numpy as np

audit_score = '+2'
