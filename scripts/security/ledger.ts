/** What the portal has acknowledged, to be found again whatever happens to its process. */

export interface TicketEntry {
  subject: string
  idempotencyKey: string
  email: string
  /** SHA-256 of each attachment. */
  hashes: string[]
  /** Unset while no response has come. */
  id?: string
}

/** A value that is changed again and again: what was acknowledged last, and what is on its way. */
export interface Value {
  acknowledged: string
  underWay?: string
}

/** The job title and phone of users that write, before they change them. */
export const FIRST_TITLE = 'Security 0.0'

export interface CodeUse {
  email: string
  code: string
  accepted: number
}

export class Ledger {
  /** Hashes of all that was uploaded, whatever came of it. */
  readonly sent = new Set<string>()
  readonly tickets: TicketEntry[] = []
  readonly notes: { lead: number; text: string }[] = []
  /** Job titles by email. */
  readonly profiles = new Map<string, Value>()
  /** `pinned` or not, by email and product. */
  readonly pins = new Map<string, Value>()
  readonly sessions = new Map<string, 'open' | 'ended' | 'ending'>()
  readonly codes: CodeUse[] = []
  readonly shareLinks: string[] = []
  readonly errors: string[] = []
  acknowledged = 0

  note(status: number, expected: number, what: string): boolean {
    if (status === expected) this.acknowledged += 1
    else this.errors.push(`${what}: ${status} instead of ${expected}`)
    return status === expected
  }
}
