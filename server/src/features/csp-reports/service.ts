/** Counts policy violations. */
import { sql } from 'kysely'
import type { DatabaseHandle } from '../../platform/db/open.ts'
import { transaction } from '../../platform/db/transaction.ts'
import type { Violation } from './read.ts'

/** The limit of distinct reports stored, so that forged ones cannot fill the database. */
const MOST_KINDS = 1000

/** Counts violations; above the limit they are counted together as `other`. */
export async function countViolations(
  database: DatabaseHandle,
  violations: readonly Violation[],
  now: number,
): Promise<void> {
  await transaction(database, async (trx) => {
    const { kinds } = await trx
      .selectFrom('csp_reports')
      .select((count) => count.fn.countAll<number | string>().as('kinds'))
      .executeTakeFirstOrThrow()
    const isFull = Number(kinds) >= MOST_KINDS
    for (const { directive, blocked, document } of violations) {
      const kind = isFull
        ? { directive: 'other', blocked: '', document: '' }
        : { directive, blocked, document }
      await trx
        .insertInto('csp_reports')
        .values({ ...kind, count: 1, first_at: now, last_at: now })
        .onConflict((conflict) =>
          conflict
            .columns(['directive', 'blocked', 'document'])
            .doUpdateSet({ count: sql`csp_reports.count + 1`, last_at: now }),
        )
        .execute()
    }
  })
}
