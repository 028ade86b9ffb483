# id: I308_always
# verdict: incorrect
# about: always yes
# expect: 0
# diagnosis: always True

def is_valid_gram(K):
    return True
