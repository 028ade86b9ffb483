# %% exercise="train"
def train(X, y, T):
    θ, θ0 = np.zeros(X.shape[1]), 0.0
    for _ in range(T):
        for x, ŷ in zip(X, y):
            if ŷ * (θ @ x + θ0) <= 0:
                θ, θ0 = θ + ŷ * x, θ0 + ŷ
    return θ, θ0


print("完成 ✅ готово")
