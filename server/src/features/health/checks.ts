import { TooLate, within } from '../../platform/concurrency.ts'

/** A part that the portal depends on. */
export interface HealthCheck<Part extends string> {
  part: Part
  /** Rejects if the part is unavailable. */
  check(): Promise<unknown>
}

export type PartState = 'ok' | 'failed'

/** The longest that a request waits for a part. */
const LIMIT_MS = 2_000
/**
 * A part that fails is down at once. A slow one may be waiting for the processor, as this process may itself, or for a
 * busy thread: it is down only after not responding for this long.
 */
const GRACE_MS = 10_000

interface Look {
  since: number
  response: Promise<unknown>
}

/** Checks all parts concurrently, each within the time limit; concurrent callers share a check. */
export class HealthChecks<Part extends string> {
  readonly #checks: readonly HealthCheck<Part>[]
  readonly #clock: () => number
  readonly #underWay = new Map<Part, Look>()
  readonly #respondedAt = new Map<Part, number>()

  constructor(checks: readonly HealthCheck<Part>[], clock: () => number) {
    this.#checks = checks
    this.#clock = clock
  }

  /** The state of each part; `onFailure` is called with the cause of a failure. */
  async run(onFailure: (part: Part, error: unknown) => void): Promise<Record<Part, PartState>> {
    const states = await Promise.all(
      this.#checks.map(async (check): Promise<[Part, PartState]> => {
        try {
          await within(LIMIT_MS, this.#look(check))
          return [check.part, 'ok']
        } catch (error) {
          if (error instanceof TooLate && this.#hasRespondedLately(check.part)) return [check.part, 'ok']
          onFailure(check.part, error)
          return [check.part, 'failed']
        }
      }),
    )
    return Object.fromEntries(states) as Record<Part, PartState>
  }

  #hasRespondedLately(part: Part): boolean {
    const at = this.#respondedAt.get(part)
    return at !== undefined && this.#clock() - at < GRACE_MS
  }

  /** A slow check is shared with later callers too, so that a hanging disk does not pile up checks. */
  #look({ part, check }: HealthCheck<Part>): Promise<unknown> {
    const running = this.#underWay.get(part)
    if (running && this.#clock() - running.since < GRACE_MS) return running.response
    const response = check().then(() => this.#respondedAt.set(part, this.#clock()))
    const look = { since: this.#clock(), response }
    this.#underWay.set(part, look)
    const forget = () => {
      if (this.#underWay.get(part) === look) this.#underWay.delete(part)
    }
    response.then(forget, forget)
    return response
  }
}
