/** The two things that may happen to lines of the audit log nevertheless; triggers of the database see to that. */
import type { Database } from '../../platform/db/schema.ts'
import type { Transaction } from '../../platform/db/transaction.ts'

type Purpose = Database['audit_deletion_grants']['purpose']

/** Grants `work` the deletion, and revokes the grant before the transaction can be committed. */
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

/** Removes at most `limit` lines from before `until`, the oldest first; returns how many. */
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
 * Clears what the log says of a user except the id: IP addresses and details of the lines by and about that user.
 *
 * @param naming ids of lines whose details alone name the user
 */
export async function forgetInAudit(
  trx: Transaction,
  userId: number,
  naming: readonly number[] = [],
): Promise<void> {
  await withGrant(trx, 'erasure', 0, async () => {
    await trx
      .updateTable('audit_log')
      .set({ address: null, details: null })
      .where((or) =>
        or.or([
          or('user_id', '=', userId),
          or.and([or('entity', 'in', ['user', 'users']), or('entity_id', '=', String(userId))]),
        ]),
      )
      .execute()
    for (let start = 0; start < naming.length; start += LINES_AT_ONCE)
      await trx
        .updateTable('audit_log')
        .set({ address: null, details: null })
        .where('id', 'in', naming.slice(start, start + LINES_AT_ONCE))
        .execute()
  })
}
