import { within } from '../../platform/concurrency.ts'

/** A part that the portal cannot do without. */
export interface HealthCheck<Part extends string> {
  part: Part
  /** Rejects when the part cannot be used. */
  check(): Promise<unknown>
}

export type PartState = 'ok' | 'failed'

/** A part that has not responded by then counts as down. */
const LIMIT_MS = 2_000

/** Checks all parts concurrently, none for longer than the limit; concurrent callers share one check. */
export class HealthChecks<Part extends string> {
  readonly #checks: readonly HealthCheck<Part>[]
  readonly #underWay = new Map<Part, Promise<unknown>>()

  constructor(checks: readonly HealthCheck<Part>[]) {
    this.#checks = checks
  }

  /** The state of each part; `onFailure` is called with the cause of a failure. */
  async run(onFailure: (part: Part, error: unknown) => void): Promise<Record<Part, PartState>> {
    const states = await Promise.all(
      this.#checks.map(async (check): Promise<[Part, PartState]> => {
        try {
          await this.#look(check)
          return [check.part, 'ok']
        } catch (error) {
          onFailure(check.part, error)
          return [check.part, 'failed']
        }
      }),
    )
    return Object.fromEntries(states) as Record<Part, PartState>
  }

  #look({ part, check }: HealthCheck<Part>): Promise<unknown> {
    const running = this.#underWay.get(part)
    if (running) return running
    const looking = within(LIMIT_MS, check()).finally(() => this.#underWay.delete(part))
    this.#underWay.set(part, looking)
    return looking
  }
}
