# id: C272_three_loops
# verdict: correct
# about: loops over rows, columns and features, into lists
# expect: 1

def gram_matrix(X):
    table = []
    for u in X:
        row = []
        for v in X:
            total = 0
            for a, b in zip(u, v):
                total += a * b
            row.append(total)
        table.append(row)
    return table
