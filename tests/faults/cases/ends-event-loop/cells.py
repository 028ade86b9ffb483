# %% before="signed_score"
import asyncio

asyncio.get_event_loop().close()

# %% before="update"
asyncio.get_event_loop().stop()

# %% before="train"
async def answer():
    return 42


asyncio.run(answer())
