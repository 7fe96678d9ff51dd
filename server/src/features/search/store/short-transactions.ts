/**
 * Splits large writes into many short transactions, so that small writes never wait for long: SQLite has one writer,
 * which the next waiting request gets in between.
 */
import type { DatabaseHandle } from '../../../platform/db/open.ts'
import { type Transaction, transaction } from '../../../platform/db/transaction.ts'

/** Target duration of a transaction. */
const TARGET_MS = 25
const FIRST_WEIGHT = 300
const WEIGHTS = { min: 40, max: 2000 }
/** A row of this size takes about twice as long to write as a short one. */
const BYTES_OF_A_ROW = 2048

/** Writes that must not be split. */
export interface Step {
  /** Approximate number of rows; a large row counts as several. */
  weight: number
  write(trx: Transaction): Promise<void>
}

/** The weight of a row of this size. */
export const rowWeight = (bytes: number): number => 1 + bytes / BYTES_OF_A_ROW

const weightOf = (steps: readonly Step[]) => steps.reduce((sum, { weight }) => sum + weight, 0)

export class ShortTransactions {
  readonly #database: DatabaseHandle
  readonly #signal: AbortSignal
  /** Weight of one transaction, adapted to the duration of the previous one. */
  #limit = FIRST_WEIGHT

  constructor(database: DatabaseHandle, signal: AbortSignal) {
    this.#database = database
    this.#signal = signal
  }

  /** Whether the steps fit into one transaction. */
  fits(steps: readonly Step[]): boolean {
    return weightOf(steps) <= this.#limit
  }

  /**
   * Writes the steps in order, as many per transaction as fit. @throws the signal's reason, between two transactions
   */
  async write(steps: readonly Step[]): Promise<void> {
    let together: Step[] = []
    for (const step of steps) {
      if (together.length > 0 && !this.fits([...together, step])) {
        await this.#commit(together)
        together = []
      }
      together.push(step)
    }
    if (together.length > 0) await this.#commit(together)
  }

  async #commit(steps: readonly Step[]): Promise<void> {
    this.#signal.throwIfAborted()
    let began = 0
    await transaction(this.#database, async (trx) => {
      // Time spent waiting for the writer does not count.
      began = performance.now()
      for (const step of steps) await step.write(trx)
    })
    const fitting = (weightOf(steps) * TARGET_MS) / Math.max(1, performance.now() - began)
    const nearer = Math.min(this.#limit * 2, Math.max(this.#limit / 2, fitting))
    // A transaction that was not full can only show that it was too large.
    if (fitting < this.#limit || weightOf(steps) > this.#limit / 2)
      this.#limit = Math.min(WEIGHTS.max, Math.max(WEIGHTS.min, nearer))
  }
}
