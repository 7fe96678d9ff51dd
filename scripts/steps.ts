/** Steps of a script: each prints one line, and a last line gives the totals. */

let passed = 0
let failed = 0

/** Runs a step; a failure is printed, counted and rethrown. */
export async function step<T>(name: string, work: () => T | Promise<T>): Promise<T> {
  const began = performance.now()
  try {
    const result = await work()
    passed += 1
    console.log(`✓ ${name} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
    return result
  } catch (error) {
    failed += 1
    console.error(`✗ ${name}: ${(error as Error).message}`)
    throw error
  }
}

/** Prints how many steps passed and failed; the exit code is 1 if one failed. */
export function summarise(): void {
  console.log(`${passed} passed, ${failed} failed`)
  if (failed > 0) process.exitCode = 1
}
