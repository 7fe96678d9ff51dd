/** Durations, in relation to each other: how long a machine takes says nothing by itself. */

const ROUNDS = 15

async function durationOf(act: () => unknown): Promise<number> {
  const began = performance.now()
  await act()
  return performance.now() - began
}

/** How many times as long the one takes as the other; they take turns, and of each the quickest counts. */
export async function timesAsLong(one: () => unknown, other: () => unknown): Promise<number> {
  let [quickest, quickestOther] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let round = 0; round < ROUNDS; round += 1) {
    quickest = Math.min(quickest, await durationOf(one))
    quickestOther = Math.min(quickestOther, await durationOf(other))
  }
  return quickest / quickestOther
}
