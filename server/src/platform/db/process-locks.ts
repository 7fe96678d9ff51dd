import pLimit, { type LimitFunction } from 'p-limit'

/** One holder of a lock after the other within this process. */
export class ProcessLocks {
  readonly #holders = new Map<number, LimitFunction>()

  run<T>(lock: number, work: () => Promise<T>): Promise<T> {
    const holders = this.#holders.get(lock) ?? pLimit(1)
    this.#holders.set(lock, holders)
    return holders(work)
  }
}
