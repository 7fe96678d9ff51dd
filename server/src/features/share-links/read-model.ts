import type { Locale } from '@portal/contract/locale'
import { type SentItem, sentKey } from '@portal/contract/sent-items'
import type { ShareLink } from '@portal/contract/share-links'
import type { Selectable } from 'kysely'
import type { Readership } from '../../platform/db/audience.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Database } from '../../platform/db/schema.ts'
import { readPublished } from '../../platform/files/sent-items.ts'
import type { Session } from '../../platform/http/guard.ts'
import { type CollectionRow, itemsOf } from './collections.ts'
import { readOf } from './pages-read.ts'
import { isOfPartner } from './service.ts'

const SHOWN = 100

type LinkRow = Selectable<Database['share_links']>
type UrlOf = (code: string) => string
type TitleOf = (item: SentItem, locale: string) => string | undefined

/** The titles of items that are visible to the reader, in the languages of the links. */
async function readTitles(
  db: Db,
  wanted: readonly { items: readonly SentItem[]; locale: string }[],
  reading: Readership,
): Promise<TitleOf> {
  const byLocale = Map.groupBy(wanted, ({ locale }) => locale)
  const titles = await Promise.all(
    [...byLocale].map(async ([locale, links]) => {
      const items = links.flatMap((link) => link.items)
      const published = await readPublished(db, items, { locale: locale as Locale, reading })
      return [locale, new Map(published.map((item) => [sentKey(item), item.title ?? '']))] as const
    }),
  )
  const all = new Map(titles)
  return (item, locale) => all.get(locale)?.get(sentKey(item))
}

const timestampOf = (at: number) => new Date(at).toISOString()

function presentTimes(row: Pick<LinkRow, 'created_at' | 'expires_at' | 'ended_at' | 'opened_at' | 'opens'>) {
  return {
    opens: row.opens,
    created: timestampOf(row.created_at),
    expires: timestampOf(row.expires_at),
    ended: row.ended_at === null ? null : timestampOf(row.ended_at),
    ...(row.opened_at === null ? {} : { opened: timestampOf(row.opened_at) }),
  }
}

function presentLink(row: LinkRow, titleOf: TitleOf, urlOf: UrlOf): ShareLink {
  const { code, document_id: documentId, locale } = row
  const item = { kind: 'document', id: documentId } as const
  const title = titleOf(item, locale)
  const items = title === undefined ? [] : [{ ...item, title, ...readOf(row.pages_read)(item) }]
  const link = { code, url: urlOf(code), documentId, title: title ?? '', locale: locale as Locale }
  return { ...link, items, ...presentTimes(row) }
}

function presentCollection(
  row: CollectionRow & { by?: string | undefined },
  titleOf: TitleOf,
  urlOf: UrlOf,
): ShareLink {
  const { code, name, by } = row
  const sent = itemsOf(row)
  const read = readOf(row.pages_read)
  const items = sent.flatMap(({ kind, id }) => {
    const title = titleOf({ kind, id }, row.locale)
    return title === undefined ? [] : { kind, id, title, ...read({ kind, id }) }
  })
  const documentId = sent.find(({ kind }) => kind === 'document')?.id ?? 0
  return {
    ...{ code, url: urlOf(code), documentId, title: items[0]?.title ?? '' },
    ...{ locale: row.locale as Locale, name, items, ...presentTimes(row), ...(by ? { by } : {}) },
  }
}

/**
 * The newest collections: the user's own and those shared by colleagues, or for a lead, those of anybody at the
 * partner. What a user sent for a former partner stays with that partner; links of a closed account have ended.
 */
async function readCollections(db: Db, { userId, partnerId }: Session, leadId: number | undefined) {
  let query = db
    .selectFrom('collections as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .selectAll('c')
    .select(['u.first_name', 'u.last_name', 'u.disabled_at'])
    .where((e) => e.or([e('c.partner_id', 'is', null), e('c.partner_id', '=', partnerId ?? 0)]))
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(SHOWN)
  if (leadId !== undefined) {
    // A lead may have been given to another partner, which does not see what this one sent.
    query = query
      .innerJoin('leads as l', 'l.id', 'c.lead_id')
      .where('c.lead_id', '=', leadId)
      .where('u.partner_id', '=', partnerId ?? 0)
      .where('l.partner_id', '=', partnerId ?? 0)
      .where('l.assignment', '<>', 'declined')
  } else {
    query = query.where((e) =>
      e.or([
        e('c.user_id', '=', userId),
        e.and([e('c.is_shared', '=', 1), e('u.partner_id', '=', partnerId ?? 0)]),
      ]),
    )
  }
  const rows = await query.execute()
  return rows.map(({ first_name, last_name, disabled_at, ...row }) => ({
    ...row,
    ended_at: row.ended_at ?? disabled_at,
    by: row.user_id === userId ? undefined : `${first_name} ${last_name}`,
  }))
}

/** The user's newest links, or what was sent to a lead, with titles in the links' languages. */
export async function readShareLinks(
  db: Db,
  session: Session,
  { urlOf, leadId, now }: { urlOf: UrlOf; leadId?: number | undefined; now: number },
): Promise<ShareLink[]> {
  const collections = await readCollections(db, session, leadId)
  const links =
    leadId !== undefined
      ? []
      : await db
          .selectFrom('share_links')
          .selectAll()
          .where('user_id', '=', session.userId)
          .where(isOfPartner(session.partnerId))
          .orderBy('created_at', 'desc')
          .orderBy('code')
          .limit(SHOWN)
          .execute()
  const single = links.map(({ document_id: id, locale }) => ({
    items: [{ kind: 'document' as const, id }],
    locale,
  }))
  const several = collections.map((row) => ({ items: itemsOf(row), locale: row.locale }))
  const titleOf = await readTitles(db, [...single, ...several], { now, audience: session.audience })
  return [
    ...links.map((row) => presentLink(row, titleOf, urlOf)),
    ...collections.map((row) => presentCollection(row, titleOf, urlOf)),
  ]
    .sort((a, b) => b.created.localeCompare(a.created))
    .slice(0, SHOWN)
}

/** A newly created collection. */
export async function readCollection(db: Db, row: CollectionRow, urlOf: UrlOf, reading: Readership) {
  const titleOf = await readTitles(db, [{ items: itemsOf(row), locale: row.locale }], reading)
  return presentCollection(row, titleOf, urlOf)
}
