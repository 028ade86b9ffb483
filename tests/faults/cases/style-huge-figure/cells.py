# %% before="update"
rng = np.random.default_rng(1)
plt.figure(figsize=(9, 9), dpi=100)
plt.imshow(rng.random((700, 700, 3)))
plt.show()
