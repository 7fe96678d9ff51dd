/** Others have the event loop every few milliseconds of what takes long. */
const TURN_MS = 4

export const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

export class Turns {
  #began = performance.now()

  /** Waits where this turn has taken its time. */
  async yield(): Promise<void> {
    if (performance.now() - this.#began < TURN_MS) return
    await nextTurn()
    this.#began = performance.now()
  }
}
