import pLimit, { type LimitFunction } from 'p-limit'

/** Named locks within this process, each with a queue. */
export class ProcessLocks {
  readonly #holders = new Map<number, LimitFunction>()

  run<T>(lock: number, work: () => Promise<T>): Promise<T> {
    const holders = this.#holders.get(lock) ?? pLimit(1)
    this.#holders.set(lock, holders)
    return holders(work)
  }
}
