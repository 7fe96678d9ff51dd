/** Mails invitations to the users that an import has made, once all of them are there. */
import type { Actor } from '../../admin-kit/hooks.ts'
import { type Transaction, transaction } from '../../platform/db/transaction.ts'
import { writeAudits } from '../audit/service.ts'
import { sendInvitation } from '../auth/service.ts'
import { type PartnerImportDeps, TABLE } from './service.ts'

/** Each is rendered in its reader's language; more at once would hold up those who write meanwhile. */
const MAILS_AT_ONCE = 20

/** Users who still wait for theirs, and can use it. */
async function takeDue(trx: Transaction, importId: number): Promise<{ taken: number; users: number[] }> {
  const rows = await trx
    .selectFrom('partner_import_rows')
    .select(['id', 'user_id'])
    .where('import_id', '=', importId)
    .where('mail', '=', 'due')
    .orderBy('id')
    .limit(MAILS_AT_ONCE)
    .forUpdate()
    .execute()
  if (rows.length === 0) return { taken: 0, users: [] }
  const ids = rows.map(({ id }) => id)
  await trx.updateTable('partner_import_rows').set({ mail: 'written' }).where('id', 'in', ids).execute()
  const users = await trx
    .selectFrom('users')
    .select('id')
    .where(
      'id',
      'in',
      rows.flatMap(({ user_id }) => user_id ?? []),
    )
    // Somebody may have closed or opened the account in the meantime.
    .where('password_hash', 'is', null)
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .execute()
  return { taken: rows.length, users: users.map(({ id }) => id) }
}

function inviteSome(
  { database, mailer, clock }: PartnerImportDeps,
  importId: number,
  actor: Actor,
): Promise<number> {
  return transaction(database, async (trx) => {
    const { taken, users } = await takeDue(trx, importId)
    const now = clock()
    for (const id of users) await sendInvitation(trx, mailer, id, now)
    const lines = users.map((id) => ({
      action: 'user-invited' as const,
      at: now,
      ...actor,
      entity: { kind: 'users', id: String(id) },
    }))
    await writeAudits(trx, lines)
    await trx
      .updateTable(TABLE)
      .set((e) => ({ invited: e('invited', '+', users.length) }))
      .where('id', '=', importId)
      .execute()
    return taken
  })
}

/** Some at a time; a run that was broken off goes on with those that are left. */
export async function inviteDue(
  deps: PartnerImportDeps,
  importId: number,
  actor: Actor,
  signal: AbortSignal,
): Promise<void> {
  while ((await inviteSome(deps, importId, actor)) > 0) signal.throwIfAborted()
}
