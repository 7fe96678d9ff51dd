/** A cache for results that take many counting queries: each is computed once a minute, however many ask for it. */

const MINUTE = 60_000

export class TtlCache<T> {
  readonly #clock: () => number
  readonly #kept = new Map<string, { until: number; answer: Promise<T> }>()

  constructor(clock: () => number) {
    this.#clock = clock
  }

  get(name: string, make: () => Promise<T>): Promise<T> {
    const now = this.#clock()
    const kept = this.#kept.get(name)
    if (kept && kept.until > now) return kept.answer
    for (const [old, { until }] of this.#kept) if (until <= now) this.#kept.delete(old)
    const answer = make()
    this.#kept.set(name, { until: now + MINUTE, answer })
    answer.catch(() => {
      if (this.#kept.get(name)?.answer === answer) this.#kept.delete(name)
    })
    return answer
  }
}
