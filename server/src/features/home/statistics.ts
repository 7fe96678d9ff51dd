/** How partners' users use the portal; the provider's team is not counted. */

import { type ItemUse, MOST_USED, type PartnerUse, type WeekUse } from '@portal/contract/admin/home'
import type { ViewKind } from '@portal/contract/links'
import type { Locale } from '@portal/contract/locale'
import { type RawBuilder, sql } from 'kysely'
import { titlesByKind } from '../../admin-kit/titles.ts'
import { chunks } from '../../platform/db/chunks.ts'
import type { Db } from '../../platform/db/open.ts'
import { CSV_PAGE } from '../../platform/http/csv.ts'

const DAY = 24 * 60 * 60 * 1000
const WEEK = 7 * DAY
/** A Monday, 0:00 UTC. */
const SOME_MONDAY = Date.parse('1970-01-05T00:00:00Z')

/** The start of the first of `weeks` weeks, the last of which contains `now`. */
export const firstWeek = (now: number, weeks: number) =>
  now - ((now - SOME_MONDAY) % WEEK) - (weeks - 1) * WEEK

type Row = Record<string, unknown>

/** Times are literals in the statement: with bound numbers the division would not be an integer one. */
const weekOf = (column: string, from: number) =>
  sql<number>`(${sql.ref(column)} - ${sql.lit(from)}) / ${sql.lit(WEEK)}`

const viewed = (action: 'open' | 'download') => sql`sum(case when v.action = ${action} then 1 else 0 end)`

const ofPartners = sql`inner join users u on u.id = v.user_id and u.partner_id is not null`

export async function byWeek(db: Db, from: number, weeks: number): Promise<WeekUse[]> {
  const signIns = await sql<Row>`
    select ${weekOf('v.at', from)} as week, count(*) as sign_ins
    from audit_log v ${ofPartners}
    where v.action = 'sign-in' and v.at >= ${from} group by 1`.execute(db)
  const views = await sql<Row>`
    select ${weekOf('v.viewed_at', from)} as week, ${viewed('open')} as opens, ${viewed('download')} as downloads
    from content_views v ${ofPartners}
    where v.viewed_at >= ${from} group by 1`.execute(db)
  const rowOf = (rows: readonly Row[], week: number) => rows.find((row) => Number(row.week) === week) ?? {}
  return Array.from({ length: weeks }, (_, week) => {
    const { opens = 0, downloads = 0 } = rowOf(views.rows, week)
    const { sign_ins = 0 } = rowOf(signIns.rows, week)
    return {
      start: from + week * WEEK,
      signIns: Number(sign_ins),
      opens: Number(opens),
      downloads: Number(downloads),
    }
  })
}

const mostFirst = (name: RawBuilder<unknown>) => sql`order by count(*) desc, ${name}`

/** Counts everything at one moment, then reads the titles page by page. */
export async function* mostUsedPages(
  db: Db,
  from: number,
  locale: Locale,
  limit: number,
): AsyncGenerator<ItemUse[]> {
  const { rows } = await sql<Row>`
    select v.kind as kind, v.item_id as id, ${viewed('open')} as opens, ${viewed('download')} as downloads
    from content_views v ${ofPartners}
    where v.viewed_at >= ${from} group by v.kind, v.item_id
    ${mostFirst(sql`v.kind, v.item_id`)} limit ${limit}`.execute(db)
  for (const some of chunks(rows, CSV_PAGE)) {
    const uses = some.map((row) => ({
      kind: row.kind as ViewKind,
      id: Number(row.id),
      opens: Number(row.opens),
      downloads: Number(row.downloads),
    }))
    const titles = await titlesByKind(db, uses, locale)
    yield uses.map((use) => ({ ...use, title: titles.get(`${use.kind} ${use.id}`) ?? '' }))
  }
}

/** The ones that the screen shows. */
export async function mostUsedItems(db: Db, from: number, locale: Locale): Promise<ItemUse[]> {
  const items: ItemUse[] = []
  for await (const page of mostUsedPages(db, from, locale, MOST_USED)) items.push(...page)
  return items
}

export async function mostActivePartners(
  db: Db,
  from: number,
  limit: number = MOST_USED,
): Promise<PartnerUse[]> {
  const { rows } = await sql<Row>`
    select p.id as id, p.name as name, count(distinct v.user_id) as users,
      ${viewed('open')} as opens, ${viewed('download')} as downloads
    from content_views v ${ofPartners} inner join partners p on p.id = u.partner_id
    where v.viewed_at >= ${from} group by p.id, p.name
    ${mostFirst(sql`p.id`)} limit ${limit}`.execute(db)
  return rows.map((row) => ({
    id: Number(row.id),
    name: String(row.name),
    users: Number(row.users),
    opens: Number(row.opens),
    downloads: Number(row.downloads),
  }))
}
