/** Steps of a script: each prints one line, and the last line of the script counts them. */

let passed = 0
let failed = 0

/** Does a step; one that fails is told, counted and thrown on. */
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

/** Prints how many steps passed and failed; the process ends with 1 where one failed. */
export function summarise(): void {
  console.log(`${passed} passed, ${failed} failed`)
  if (failed > 0) process.exitCode = 1
}
