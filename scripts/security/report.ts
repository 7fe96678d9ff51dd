/** Prints one line for each check: what ran, and its result. */

/** A check failed. */
class Refuted extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'Refuted'
  }
}

/** The check cannot run on this machine. */
export class Skipped extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'Skipped'
  }
}

/** @throws {Refuted} */
export function expect(holds: boolean, message: string): asserts holds {
  if (!holds) throw new Refuted(message)
}

/** Adds the number of the round to a failure. */
export async function inRound<T>(round: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { message } = error as Error
    throw new Refuted(`round ${round + 1}: ${message}`)
  }
}

const outcomes = { passed: 0, failed: 0, skipped: 0 }

/** Runs a check, which returns its result as text, and prints a line. */
export async function prove(name: string, proof: () => Promise<string>): Promise<void> {
  const began = performance.now()
  const seconds = () => `${((performance.now() - began) / 1000).toFixed(0)} s`
  try {
    console.log(`✓ ${name}: ${await proof()} (${seconds()})`)
    outcomes.passed += 1
  } catch (error) {
    if (error instanceof Skipped) {
      console.log(`- ${name}: skipped: ${error.message}`)
      outcomes.skipped += 1
      return
    }
    outcomes.failed += 1
    const said = error instanceof Refuted ? error.message : (error as Error).stack
    console.error(`✗ ${name}: ${said} (${seconds()})`)
  }
}

/** Prints the totals; returns whether all checks passed. */
export function summarise(): boolean {
  const { passed, failed, skipped } = outcomes
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  return failed === 0 && passed > 0
}
