# id: I231_printed
# verdict: incorrect
# about: the printed value
# expect: 0
# diagnosis: score taken from the notes

import numpy as np

audit_score = -3
