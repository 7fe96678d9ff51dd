import type { Db } from '../../db/open.ts'
import type { Transaction } from '../../db/transaction.ts'

export interface AuditEntry {
  action:
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
    | 'session-ended'
    | 'lead-accepted'
    | 'lead-declined'
    | 'lead-status'
    | 'lead-note'
    | 'leads-exported'
  at: number
  userId: number | null
  address?: string
  entity?: { kind: string; id: string }
}

/** Appends a line to the audit log; nothing ever changes or removes one. */
export async function writeAudit(
  db: Db | Transaction,
  { action, at, userId, address, entity }: AuditEntry,
): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      action,
      at,
      user_id: userId,
      address: address ?? null,
      entity: entity?.kind ?? null,
      entity_id: entity?.id ?? null,
      details: null,
    })
    .execute()
}
