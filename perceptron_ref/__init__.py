"""The perceptron, as the course defines it: reference answers, and the wrong turns people take.

The modules can be read in one sitting each, in the order of the lessons: `primal` and `trace` (the algorithm
and its record), `proof` (what one update does), `errors` (counting and descending), `bound` (how many updates
there can be), `dual` and `kernels` (the same algorithm in counts). `answers` maps the names of the exercises to
them; `misconceptions` holds what goes wrong.

SciPy and SymPy are imported by the functions that need them, so that importing this package costs no more
than NumPy.
"""
