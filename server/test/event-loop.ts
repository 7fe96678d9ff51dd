/** How long others wait while something is done. */

/** What the portal promises: nobody waits longer for a turn because of what somebody else sent. */
export const MAX_TURN_MS = 100
const TRIES = 4

/** Processor time of this thread: other work on the machine does not count. */
function spent(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** The longest turn of the event loop while `act` is under way, in milliseconds of processor time. */
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
/** What parsing it takes on two cores of a rented machine, with other tests beside it. */
const REFERENCE_MS = 30

/** How many times as long as there this machine takes at the moment: a processor that others share is slower for all. */
async function slowness(): Promise<number> {
  const taken: number[] = []
  for (let tries = 0; tries < TRIES; tries += 1)
    taken.push(await longestTurn(() => JSON.parse(REFERENCE_TEXT)))
  return Math.max(1, Math.min(...taken) / REFERENCE_MS)
}

/**
 * The same, at the best of several tries if need be: the first one may compile and load what it uses, and one may be in
 * which memory is tidied up. What takes too long by itself takes too long each time, and on any machine.
 */
export async function turnOf(act: () => unknown): Promise<number> {
  let best = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < TRIES && best > MAX_TURN_MS; tries += 1)
    best = Math.min(best, await longestTurn(act))
  return best > MAX_TURN_MS ? best / (await slowness()) : best
}
