import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { yieldingBetween } from '../../platform/concurrency.ts'

/** SQLite answers on the main thread, in some 2 µs for each row: others are held up by no more than a few milliseconds. */
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
  /** The time of the period, as the condition that an index is read by. */
  within: RawBuilder<SqlBool>
  page<Q extends Query<Q>>(query: Q): Q
}

/** Reads rows of a period by an index of their time and id, the newest first. */
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
