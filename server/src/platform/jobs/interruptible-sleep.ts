/** Sleeps of several workers that all end early when there may be something to do. */
export class InterruptibleSleep {
  /** Counts calls of `wake`, so that one during a poll makes the worker poll again. */
  wakes = 0
  #isOver = false
  readonly #sleepers = new Set<() => void>()

  wake(): void {
    this.wakes += 1
    for (const wakeUp of this.#sleepers) wakeUp()
  }

  /** Wakes all; nobody sleeps any more. */
  end(): void {
    this.#isOver = true
    this.wake()
  }

  /** Sleeps until woken, unless that has already happened since the given count. */
  async sleep(ms: number, wakes: number): Promise<void> {
    if (this.#isOver || wakes !== this.wakes) return
    await new Promise<void>((resolve) => {
      const wakeUp = () => {
        clearTimeout(timer)
        this.#sleepers.delete(wakeUp)
        resolve()
      }
      const timer = setTimeout(wakeUp, ms)
      this.#sleepers.add(wakeUp)
    })
  }
}
