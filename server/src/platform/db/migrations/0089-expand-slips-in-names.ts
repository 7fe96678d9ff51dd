import { sql } from 'kysely'
import type { AnyDatabase } from './columns.ts'

const ROWS_AT_ONCE = 500

/** Names are found by other keys: the job that writes them down takes up all names anew, a hundred at a time. */
export async function up(db: AnyDatabase): Promise<void> {
  for (const table of ['leads', 'deals']) {
    for (let after = 0; ; ) {
      const rows = await db
        .selectFrom(table)
        .select('id')
        .where('id', '>', after)
        .where(sql<boolean>`named_key is not null`)
        .orderBy('id')
        .limit(ROWS_AT_ONCE)
        .execute()
      if (rows.length === 0) break
      const ids = rows.map(({ id }) => id)
      await db.updateTable(table).set({ named_key: null }).where('id', 'in', ids).execute()
      after = ids.at(-1)
    }
  }
}
