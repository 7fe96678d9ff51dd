/** Caches expensive counts for a minute; concurrent callers share one computation. */

const MINUTE = 60_000

export class TtlCache<T> {
  readonly #clock: () => number
  readonly #cached = new Map<string, { until: number; result: Promise<T> }>()

  constructor(clock: () => number) {
    this.#clock = clock
  }

  get(name: string, make: () => Promise<T>): Promise<T> {
    const now = this.#clock()
    const cached = this.#cached.get(name)
    if (cached && cached.until > now) return cached.result
    for (const [old, { until }] of this.#cached) if (until <= now) this.#cached.delete(old)
    const result = make()
    this.#cached.set(name, { until: now + MINUTE, result })
    result.catch(() => {
      if (this.#cached.get(name)?.result === result) this.#cached.delete(name)
    })
    return result
  }
}
