import { LOCALES, type Locale } from '@portal/contract/locale'
import type { ShareLink } from '@portal/contract/share-links'
import type { Selectable } from 'kysely'
import type { Db } from '../../platform/db/open.ts'
import type { Database } from '../../platform/db/schema.ts'
import { mergeTexts } from '../../platform/db/texts.ts'
import type { Session } from '../../platform/http/guard.ts'
import { type CollectionRow, documentIdsOf } from './collections.ts'

const SHOWN = 100

type LinkRow = Selectable<Database['share_links']>
type AddressOf = (code: string) => string
type TitleOf = (documentId: number, locale: string) => string | undefined

/** The titles of published documents, in each language. */
async function readTitles(db: Db, ids: readonly number[], now: number): Promise<TitleOf> {
  if (ids.length === 0) return () => undefined
  const rows = await db
    .selectFrom('document_texts as t')
    .innerJoin('documents as d', 'd.id', 't.document_id')
    .selectAll('t')
    .where('t.document_id', 'in', [...new Set(ids)])
    .where('d.published_at', '<=', now)
    .execute()
  const titles = new Map(
    LOCALES.map((locale) => {
      const some = rows.filter((row) => row.locale === locale || row.locale === 'en')
      return [locale, mergeTexts(some, 'document_id', locale)]
    }),
  )
  return (documentId, locale) => titles.get(locale as Locale)?.get(documentId)?.title ?? undefined
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

function presentLink(row: LinkRow, titleOf: TitleOf, addressOf: AddressOf): ShareLink {
  const { code, document_id: documentId, locale } = row
  const title = titleOf(documentId, locale) ?? ''
  return { code, url: addressOf(code), documentId, title, locale: locale as Locale, ...presentTimes(row) }
}

function presentCollection(
  row: CollectionRow & { by?: string | undefined },
  titleOf: TitleOf,
  addressOf: AddressOf,
): ShareLink {
  const { code, name, by } = row
  const ids = documentIdsOf(row)
  const documents = ids.flatMap((id) => {
    const title = titleOf(id, row.locale)
    return title === undefined ? [] : { id, title }
  })
  return {
    ...{ code, url: addressOf(code), documentId: ids[0] ?? 0, title: documents[0]?.title ?? '' },
    ...{ locale: row.locale as Locale, name, documents, ...presentTimes(row), ...(by ? { by } : {}) },
  }
}

/** The newest collections: the user's own and those that colleagues share, or of a lead those of anybody of the partner. */
async function readCollections(db: Db, { userId, partnerId }: Session, leadId: number | undefined) {
  let query = db
    .selectFrom('collections as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .selectAll('c')
    .select(['u.first_name', 'u.last_name'])
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(SHOWN)
  if (leadId !== undefined) {
    // A lead that is given to another partner is not followed by what this one sent.
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
  return rows.map(({ first_name, last_name, ...row }) => ({
    ...row,
    by: row.user_id === userId ? undefined : `${first_name} ${last_name}`,
  }))
}

/** The newest links of a user, or what was sent to a lead, with the documents' titles in the links' languages. */
export async function readShareLinks(
  db: Db,
  session: Session,
  { addressOf, leadId, now }: { addressOf: AddressOf; leadId?: number | undefined; now: number },
): Promise<ShareLink[]> {
  const collections = await readCollections(db, session, leadId)
  const links =
    leadId !== undefined
      ? []
      : await db
          .selectFrom('share_links')
          .selectAll()
          .where('user_id', '=', session.userId)
          .orderBy('created_at', 'desc')
          .orderBy('code')
          .limit(SHOWN)
          .execute()
  const ids = [...links.map(({ document_id }) => document_id), ...collections.flatMap(documentIdsOf)]
  const titleOf = await readTitles(db, ids, now)
  return [
    ...links.map((row) => presentLink(row, titleOf, addressOf)),
    ...collections.map((row) => presentCollection(row, titleOf, addressOf)),
  ]
    .sort((a, b) => b.created.localeCompare(a.created))
    .slice(0, SHOWN)
}

/** A collection as it was made a moment ago. */
export async function readCollection(db: Db, row: CollectionRow, addressOf: AddressOf, now: number) {
  return presentCollection(row, await readTitles(db, documentIdsOf(row), now), addressOf)
}
