# %% after="update"
for number in range(200):
    plt.figure(figsize=(1, 1))

# %% exercise="signed_score"
def signed_score(theta, theta_0, x, y):
    plt.figure()
    return y * (np.dot(theta, x) + theta_0)
