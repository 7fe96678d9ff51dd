export const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

const SLICE_MS = 4

/**
 * Yields to the event loop every few milliseconds of a long calculation. Ask `isDue` before each `yield`: awaiting takes
 * longer than most steps of such a calculation.
 */
export class EventLoopYielder {
  #began = performance.now()

  get isDue(): boolean {
    return performance.now() - this.#began >= SLICE_MS
  }

  async yield(): Promise<void> {
    await yieldToEventLoop()
    this.#began = performance.now()
  }
}
