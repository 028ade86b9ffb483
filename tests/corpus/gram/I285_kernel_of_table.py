# id: I285_kernel_of_table
# verdict: incorrect
# about: calls the kernel once, on the whole table
# expect: 0
# diagnosis: kernel called on the whole table

def gram(X, kernel):
    return kernel(X, X.T)
