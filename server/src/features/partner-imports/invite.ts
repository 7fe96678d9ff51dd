/** Mails invitations to the users that an import has created, after all of them exist. */
import type { Actor } from '../../admin-kit/hooks.ts'
import { type Transaction, transaction } from '../../platform/db/transaction.ts'
import { writeAudits } from '../audit/service.ts'
import { sendInvitation } from '../auth/service.ts'
import { type PartnerImportDeps, TABLE } from './service.ts'

/** Rendering more mails at once would hold up concurrent writes. */
const MAILS_AT_ONCE = 20

/** Claims the next users to invite; omits those who cannot use an invitation any more. */
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
    // The account may have been closed or activated in the meantime.
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

/** Sends them in batches; an interrupted run continues with the rest. */
export async function inviteDue(
  deps: PartnerImportDeps,
  importId: number,
  actor: Actor,
  signal: AbortSignal,
): Promise<void> {
  while ((await inviteSome(deps, importId, actor)) > 0) signal.throwIfAborted()
}
