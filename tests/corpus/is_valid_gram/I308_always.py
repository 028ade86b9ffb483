# id: I308_always
# verdict: incorrect
# about: always yes
# expect: 0

def is_valid_gram(K):
    return True
