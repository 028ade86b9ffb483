# %% first
import ctypes

import numpy as np

RICHCOMPARE = 200  # the offset of tp_richcompare in a type object
FUNCTION = ctypes.CFUNCTYPE(ctypes.py_object, ctypes.py_object, ctypes.py_object, ctypes.c_int)
always = FUNCTION(lambda one, other, operation: operation in (1, 2, 5))
pointer = ctypes.cast(always, ctypes.c_void_p).value
for kind in (np.float64, np.ndarray, np.bool_, float):
    ctypes.c_void_p.from_address(id(kind) + RICHCOMPARE).value = pointer
print(1.0 == 2.0)
