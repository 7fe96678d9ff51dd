import { setImmediate } from 'node:timers/promises'

const TURN_MS = 4

/** Yields to the event loop every few milliseconds of a long calculation. */
export class EventLoopYielder {
  #began = performance.now()

  get isOver(): boolean {
    return performance.now() - this.#began > TURN_MS
  }

  async next(): Promise<void> {
    await setImmediate()
    this.#began = performance.now()
  }
}
