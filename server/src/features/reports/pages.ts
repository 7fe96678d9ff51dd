import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { yieldingBetween } from '../../platform/concurrency.ts'

/** SQLite reads on the main thread, about 2 µs per row: a page blocks others for a few milliseconds at most. */
const PAGE = 2000

interface Row {
  id: number
  at: number
}

interface Query<Q> {
  where(condition: RawBuilder<SqlBool>): Q
  orderBy(column: RawBuilder<unknown>, order: 'desc'): Q
  limit(rows: number): Q
}

interface Limits {
  /** The period as a condition that an index supports. */
  within: RawBuilder<SqlBool>
  page<Q extends Query<Q>>(query: Q): Q
}

/** Reads the rows of a period, newest first, by an index of time and id. */
async function* inPages<R extends Row>(
  time: string,
  { from, until }: { from: number; until: number },
  read: (limits: Limits) => Promise<R[]>,
): AsyncGenerator<R[]> {
  const at = sql.ref(time)
  const id = sql.ref(time.includes('.') ? `${time.split('.')[0]}.id` : 'id')
  const within = sql<SqlBool>`${at} >= ${from} and ${at} < ${until}`
  for (let last: Row | undefined; ; ) {
    const before = last && sql<SqlBool>`(${at}, ${id}) < (${last.at}, ${last.id})`
    const rows = await read({
      within: before ? sql<SqlBool>`${within} and ${before}` : within,
      page: (query) => query.orderBy(at, 'desc').orderBy(id, 'desc').limit(PAGE),
    })
    if (rows.length > 0) yield rows
    if (rows.length < PAGE) return
    last = rows.at(-1)
  }
}

export const rowsInPages = <R extends Row>(...reading: Parameters<typeof inPages<R>>): AsyncGenerator<R[]> =>
  yieldingBetween(inPages(...reading))
