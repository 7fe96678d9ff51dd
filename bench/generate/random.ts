/** Pseudo-random numbers, which are the same for the same seed on every machine. */
import { createHash } from 'node:crypto'

export class Random {
  readonly #state: Uint32Array

  /** Each subject has its own sequence, so that more news do not change the leads. */
  constructor(seed: number, subject: string) {
    const digest = createHash('sha256').update(`${seed} ${subject}`).digest()
    this.#state = new Uint32Array([0, 4, 8, 12].map((offset) => digest.readUInt32LE(offset)))
  }

  /** A number from 0 up to, but not including, 1 (sfc32). */
  #next(): number {
    const [a = 0, b = 0, c = 0, counter = 0] = this.#state
    const sum = (a + b + counter) >>> 0
    this.#state.set([b ^ (b >>> 9), c + (c << 3), ((c << 21) | (c >>> 11)) + sum, counter + 1])
    return sum / 2 ** 32
  }

  below(limit: number): number {
    return Math.floor(this.#next() * limit)
  }

  between(first: number, last: number): number {
    return first + this.below(last - first + 1)
  }

  chance(probability: number): boolean {
    return this.#next() < probability
  }

  pick<T>(items: readonly T[]): T {
    return items[this.below(items.length)] as T
  }

  /** Distributed like words of a language (Zipf): the second half as often as the first, the tenth a tenth as often. */
  rank(limit: number): number {
    return Math.min(limit - 1, Math.floor((limit + 1) ** this.#next()) - 1)
  }

  pickByRank<T>(items: readonly T[]): T {
    return items[this.rank(items.length)] as T
  }

  /** A few different items, the frequent ones more often. */
  some<T>(items: readonly T[], count: number): T[] {
    const chosen = new Set<T>()
    for (let tries = 0; chosen.size < Math.min(count, items.length) && tries < count * 20; tries += 1) {
      chosen.add(this.pickByRank(items))
    }
    return [...chosen]
  }
}
