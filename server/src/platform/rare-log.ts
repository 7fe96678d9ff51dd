import type { FastifyBaseLogger } from 'fastify'

const MINUTE = 60_000

/** Throttles repeated log messages to one a minute, with the number of suppressed ones. */
export class RareLog {
  readonly #logger: FastifyBaseLogger
  readonly #kinds = new Map<string, { at: number; leftOut: number }>()

  constructor(logger: FastifyBaseLogger) {
    this.#logger = logger
  }

  /** `kind` is the throttling key; there must be few of them. */
  error(kind: string, facts: object, message: string): void {
    this.#log('error', kind, facts, message)
  }

  warn(kind: string, facts: object, message: string): void {
    this.#log('warn', kind, facts, message)
  }

  #log(level: 'error' | 'warn', kind: string, facts: object, message: string): void {
    const now = performance.now()
    const last = this.#kinds.get(kind)
    if (last && now - last.at < MINUTE) {
      last.leftOut += 1
      return
    }
    this.#kinds.set(kind, { at: now, leftOut: 0 })
    this.#logger[level](last?.leftOut ? { ...facts, leftOut: last.leftOut } : facts, message)
  }
}
