/** The audit log: who did what, when, from where. Lines are appended; the database refuses anything else. */
import { chunks } from '../../platform/db/chunks.ts'
import type { Db } from '../../platform/db/open.ts'
import { auditDetails } from './details.ts'

export type AuditAction =
  | 'sign-in'
  | 'sign-in-failed'
  | 'otp-failed'
  | 'sign-out'
  | 'download'
  | 'admin-created'
  | 'profile-changed'
  | 'password-changed'
  | 'password-reset-requested'
  | 'password-reset'
  | 'second-factor-enabled'
  | 'second-factor-disabled'
  | 'recovery-codes-renewed'
  | 'reauthenticated'
  | 'reauthentication-failed'
  | 'device-link-requested'
  | 'device-trusted'
  | 'session-ended'
  | 'lead-accepted'
  | 'lead-declined'
  | 'lead-status'
  | 'lead-note'
  | 'lead-follow-up'
  | 'deal-created'
  | 'deal-deleted'
  | 'deal-step'
  | 'deal-handed-over'
  | 'deal-moved'
  | 'crm-sent-again'
  | 'crm-settled'
  | 'crm-assigned'
  | 'crm-read-again'
  | 'deals-exported'
  | 'leads-exported'
  | 'leads-imported'
  | 'partners-imported'
  | 'users-imported'
  | 'ticket-answered'
  | 'request-accepted'
  | 'request-declined'
  | 'import-undone'
  | 'share-link-created'
  | 'share-link-ended'
  | 'calendar-feed-renewed'
  | 'command'
  | 'user-exported'
  | 'user-erased'
  | 'entry-created'
  | 'entry-changed'
  | 'entry-deleted'
  | 'entry-restored'
  | 'entry-purged'
  | 'settings-changed'
  | 'viewing-started'
  | 'user-invited'
  | 'user-disabled'
  | 'user-enabled'
  | 'second-factor-reset'
  | 'sessions-ended'
  | 'mail-read'
  | 'mail-resent'
  | 'mail-discarded'
  | 'job-retried'
  | 'job-discarded'

export interface AuditEntry {
  action: AuditAction
  at: number
  /** Null without a signed-in user, e.g. on the command line. */
  userId: number | null
  ip?: string
  /** The column's name: without this, an entry that has it instead of `ip` would compile, and lose the IP address. */
  address?: never
  /** The affected entity, e.g. `{ kind: 'lead', id: '7' }`. */
  entity?: { kind: string; id: string }
  /** Further details, such as changed fields, with their values unless these are secret. */
  details?: Record<string, unknown>
}

const toRow = ({ action, at, userId, ip: address, entity, details }: AuditEntry) => ({
  action,
  at,
  user_id: userId,
  address: address ?? null,
  entity: entity?.kind ?? null,
  entity_id: entity?.id ?? null,
  details: details === undefined ? null : auditDetails(details),
})

/** Appends a line to the audit log. */
export async function writeAudit(db: Db, entry: AuditEntry): Promise<void> {
  await writeAudits(db, [entry])
}

const LINES_AT_ONCE = 100

/** Appends lines to the audit log. */
export async function writeAudits(db: Db, entries: readonly AuditEntry[]): Promise<void> {
  for (const some of chunks(entries, LINES_AT_ONCE)) {
    const rows = some.map(toRow)
    await db.insertInto('audit_log').values(rows).execute()
  }
}

export { anonymiseAudit, removeOldAudit } from './deletion-grants.ts'
export { type AuditLine, readAudit } from './read-model.ts'
