# %% before="signed_score"
import asyncio

await asyncio.sleep(0.01)

# %% before="update"
await asyncio.sleep(600)
