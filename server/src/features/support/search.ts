/** A user's own tickets among what a search finds, where the portal keeps them itself. */
import { sql } from 'kysely'
import { hasWord } from '../../platform/db/like.ts'
import type { Db } from '../../platform/db/open.ts'
import { beginning, plainHit } from '../search/presenter.ts'
import type { OwnFinder, OwnGroups } from '../search/service.ts'
import { ticketsOf } from './built-in.ts'

/** The newest of a user's tickets. */
const MAX_SEARCHED = 300
const FITS = { subject: 6, content: 4 }

const finder =
  (db: Db): OwnFinder =>
  async ({ caller: { userId }, words, limit }) => {
    if (words.length === 0) return { total: 0, hits: [] }
    const tickets = ticketsOf(db, userId)
      .select(['id', 'subject', 'content', 'status', 'created_at'])
      .limit(MAX_SEARCHED)
      .as('t')
    const inSubject = sql<number>`case when ${sql.join(
      words.map((word) => hasWord(db, sql.ref('t.subject'), word)),
      sql` and `,
    )} then 1 else 0 end`
    const rows = await words
      .reduce(
        (query, word) =>
          query.where((e) =>
            e.or([
              hasWord(db, sql.ref('t.subject'), word),
              hasWord(db, sql.ref('t.content'), word),
              e('t.id', '=', /^\d{1,9}$/.test(word) ? Number(word) : 0),
            ]),
          ),
        db.selectFrom(tickets),
      )
      .selectAll()
      .select((e) => [e.fn.countAll<number>().over().as('total'), inSubject.as('in_subject')])
      .orderBy('in_subject', 'desc')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
    const hits = rows.map(({ id, subject, content, status, created_at, in_subject }) =>
      plainHit(`ticket-${id}`, in_subject ? FITS.subject : FITS.content, {
        id,
        path: `/support?ticket=${id}`,
        title: subject ?? '',
        description: beginning(content ?? ''),
        documentType: status,
        publishedAt: Math.floor(created_at / 1000),
      }),
    )
    return { total: rows[0]?.total ?? 0, hits }
  }

export function registerTicketSearch(groups: OwnGroups, db: Db): void {
  groups.add('Tickets', finder(db))
}
