/** The two exceptions to the append-only audit log, which database triggers enforce. */
import { chunks } from '../../platform/db/chunks.ts'
import type { Database } from '../../platform/db/schema.ts'
import type { Transaction } from '../../platform/db/transaction.ts'

type Purpose = Database['audit_deletion_grants']['purpose']

/** Permits `work` the deletion, and revokes that before the transaction can commit. */
async function withGrant<T>(
  trx: Transaction,
  purpose: Purpose,
  until: number,
  work: () => Promise<T>,
): Promise<T> {
  await trx.insertInto('audit_deletion_grants').values({ purpose, until }).execute()
  const result = await work()
  await trx.deleteFrom('audit_deletion_grants').where('purpose', '=', purpose).execute()
  return result
}

/** Deletes at most `limit` lines from before `until`, oldest first; returns how many. */
export function removeOldAudit(
  trx: Transaction,
  { until, limit }: { until: number; limit: number },
): Promise<number> {
  return withGrant(trx, 'retention', until, async () => {
    const { numDeletedRows } = await trx
      .deleteFrom('audit_log')
      .where('id', 'in', (e) =>
        e.selectFrom('audit_log').select('id').where('at', '<', until).orderBy('at').limit(limit),
      )
      .executeTakeFirst()
    return Number(numDeletedRows)
  })
}

const LINES_AT_ONCE = 500

/**
 * Anonymises a user in the audit log: clears the details of lines by and about them, but keeps the id. The IP address
 * goes as well, unless it is that of another user.
 *
 * @param naming ids of lines that name the user in their details only
 */
export async function anonymiseAudit(
  trx: Transaction,
  userId: number,
  naming: readonly number[] = [],
): Promise<void> {
  const anonymise = () =>
    trx.updateTable('audit_log').set((e) => ({
      // Also null where nobody was signed in.
      address: e.case().when('user_id', '<>', userId).then(e.ref('address')).else(null).end(),
      details: null,
    }))
  await withGrant(trx, 'erasure', 0, async () => {
    await anonymise()
      .where((or) =>
        or.or([
          or('user_id', '=', userId),
          or.and([or('entity', 'in', ['user', 'users']), or('entity_id', '=', String(userId))]),
        ]),
      )
      .execute()
    for (const ids of chunks(naming, LINES_AT_ONCE)) await anonymise().where('id', 'in', ids).execute()
  })
}
