# id: I233_printed
# verdict: incorrect
# about: the printed vector
# expect: 0
# diagnosis: vector taken from the notes

import numpy as np

audit_next = (1, 3)
