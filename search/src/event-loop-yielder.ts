export const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

const SLICE_MS = 4

/** Yields to the event loop every few milliseconds of a long calculation. */
export class EventLoopYielder {
  #began = performance.now()

  get isDue(): boolean {
    return performance.now() - this.#began >= SLICE_MS
  }

  /** Yields if it is due. */
  async yield(): Promise<void> {
    if (!this.isDue) return
    await yieldToEventLoop()
    this.#began = performance.now()
  }
}
