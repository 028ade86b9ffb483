# id: I281_kernel_ignored
# verdict: incorrect
# about: the Gram matrix of the lesson before
# expect: 0.6154
# diagnosis: kernel ignored

def gram(X, kernel):
    return X @ X.T
