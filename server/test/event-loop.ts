/** How long an action blocks the event loop. */

/** The portal's promise: no input blocks the event loop for longer. */
export const MAX_TURN_MS = 100
const TRIES = 4

/** Processor time of this thread in milliseconds, which excludes other work on the machine. */
function spent(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** The longest turn of the event loop during `act`, in milliseconds of processor time. */
async function longestTurn(act: () => unknown): Promise<number> {
  let longest = 0
  let last = spent()
  const look = () => {
    const now = spent()
    longest = Math.max(longest, now - last)
    last = now
  }
  const timer = setInterval(look, 1)
  try {
    await act()
  } finally {
    clearInterval(timer)
    look()
  }
  return longest
}

const REFERENCE_TEXT = JSON.stringify(
  Array.from({ length: 60_000 }, (_, id) => ({ id, name: `n${id}`, ok: true })),
)
/** Time to parse it on two cores of a rented machine that runs other tests as well. */
const REFERENCE_MS = 30

/** How much slower this machine is at the moment: a shared processor slows everything down. */
async function slowness(): Promise<number> {
  const taken: number[] = []
  for (let tries = 0; tries < TRIES; tries += 1)
    taken.push(await longestTurn(() => JSON.parse(REFERENCE_TEXT)))
  return Math.max(1, Math.min(...taken) / REFERENCE_MS)
}

/**
 * The same, but the best of several tries: the first may include compiling and loading, and any may include garbage
 * collection. An action that is too slow by itself is too slow each time, relative to any machine.
 */
export async function turnOf(act: () => unknown): Promise<number> {
  let best = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < TRIES && best > MAX_TURN_MS; tries += 1)
    best = Math.min(best, await longestTurn(act))
  return best > MAX_TURN_MS ? best / (await slowness()) : best
}
