/** Durations, in relation to each other: how long a machine takes says nothing by itself. */

const ROUNDS = 15

export async function durationOf(act: () => unknown): Promise<number> {
  const began = performance.now()
  await act()
  return performance.now() - began
}

/** The one that other work on the machine disturbed least. */
export const quickest = (values: readonly number[]): number => Math.min(...values)

/** How many times as long the one takes as the other; they take turns, so that other work falls on both alike. */
export async function timesAsLong(one: () => unknown, other: () => unknown): Promise<number> {
  const taken: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    taken[0].push(await durationOf(one))
    taken[1].push(await durationOf(other))
  }
  return quickest(taken[0]) / quickest(taken[1])
}
