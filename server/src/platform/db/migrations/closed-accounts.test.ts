import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../../test/database.ts'
import { type AuditAction, writeAudit } from '../../../features/audit/service.ts'
import { markClosedByManagers } from './0025-closed-accounts-and-blind-invitations.ts'

type Line = readonly [action: AuditAction, by?: 'own' | 'other']

/** Audit lines about closed accounts, and who may reopen them. */
const STORIES: Record<string, { lines: readonly Line[]; ofManager: boolean }> = {
  manager: { lines: [['user-disabled', 'own']], ofManager: true },
  provider: { lines: [['user-disabled']], ofManager: false },
  providerThenManager: { lines: [['user-disabled'], ['user-disabled', 'own']], ofManager: false },
  managerThenProvider: { lines: [['user-disabled', 'own'], ['user-disabled']], ofManager: false },
  openedBetween: { lines: [['user-disabled'], ['user-enabled'], ['user-disabled', 'own']], ofManager: true },
  invitedBetween: {
    lines: [['user-disabled', 'own'], ['user-invited'], ['user-disabled']],
    ofManager: false,
  },
  elsewhere: { lines: [['user-disabled', 'other']], ofManager: false },
  nobodyKnows: { lines: [], ofManager: false },
}

test('of accounts that were closed before the portal recorded by whom, the audit log shows it', async () => {
  const { db } = await openTestDatabase('filled')
  const { id: partner_id } = await db
    .selectFrom('partners')
    .select('id')
    .where('key', '=', 'north')
    .executeTakeFirstOrThrow()
  const person = { first_name: 'A', last_name: 'B', role: 'partner', partner_id } as const
  for (const [key, { lines }] of Object.entries(STORIES)) {
    const email = `${key.toLowerCase()}@north.example`
    const { id } = await db
      .insertInto('users')
      .values({
        ...person,
        key,
        email,
        email_normalized: email,
        disabled_at: 5,
        created_at: 0,
        updated_at: 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [action, by] of lines) {
      const details = by && { details: { partner: by === 'own' ? partner_id : partner_id + 1 } }
      await writeAudit(db, {
        action,
        at: 1,
        userId: null,
        entity: { kind: 'users', id: String(id) },
        ...details,
      })
    }
  }
  await markClosedByManagers(db)
  const users = await db.selectFrom('users').select(['key', 'closed_by_partner_id']).execute()
  const marked = users.filter((user) => user.closed_by_partner_id === partner_id).map(({ key }) => key)
  const expected = Object.keys(STORIES).filter((key) => STORIES[key]?.ofManager)
  expect(marked.toSorted()).toEqual(expected.toSorted())
})
