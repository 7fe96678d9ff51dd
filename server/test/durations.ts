/** Relative durations: absolute ones depend on the machine. */

const ROUNDS = 15

export async function durationOf(act: () => unknown): Promise<number> {
  const began = performance.now()
  await act()
  return performance.now() - began
}

/** The duration that was disturbed least by other work on the machine. */
export const quickest = (values: readonly number[]): number => Math.min(...values)

/** Ratio of two durations, measured alternately, so that other work on the machine affects both. */
export async function timesAsLong(one: () => unknown, other: () => unknown): Promise<number> {
  const taken: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    taken[0].push(await durationOf(one))
    taken[1].push(await durationOf(other))
  }
  return quickest(taken[0]) / quickest(taken[1])
}
