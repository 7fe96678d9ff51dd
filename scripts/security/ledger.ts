/** Writes that the portal has acknowledged, and must have stored whatever happens to its process. */

export interface TicketEntry {
  subject: string
  idempotencyKey: string
  email: string
  /** SHA-256 of each attachment. */
  hashes: string[]
  /** Unset until the portal has responded. */
  id?: string
}

/** A value that changes repeatedly: the last acknowledged one, and the one being sent. */
export interface Value {
  acknowledged: string
  underWay?: string
}

/** The initial job title and phone of users that write. */
export const FIRST_TITLE = 'Security 0.0'

export interface CodeUse {
  email: string
  code: string
  accepted: number
}

export class Ledger {
  /** Hashes of all uploads, whether acknowledged or not. */
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
