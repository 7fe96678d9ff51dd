import type { Locale } from '@portal/contract/locale'
import {
  type CollectedItem,
  type CollectionHead,
  MAX_OWN_COLLECTIONS,
  type OwnCollection,
} from '@portal/contract/own-collections'
import { type SentItem, type SentKind, sentKey } from '@portal/contract/sent-items'
import type { Readership } from '../../platform/db/audience.ts'
import type { Db } from '../../platform/db/open.ts'
import { type FileUrls, loadFiles, type ServedFile } from '../../platform/files/file-urls.ts'
import { type PublishedItem, readPublished } from '../../platform/files/sent-items.ts'
import { loadTranslatedFiles, presentTranslations } from '../../platform/files/translations.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { Session } from '../../platform/http/guard.ts'
import { itemsIn, type OwnCollectionRow } from './service.ts'

/** The limit for colleagues' collections, in addition to one's own. */
const MAX_OF_COLLEAGUES = 200

type SeenRow = OwnCollectionRow & { first_name: string; last_name: string }

const seen = (db: Db) =>
  db
    .selectFrom('own_collections as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .selectAll('c')
    .select(['u.first_name', 'u.last_name'])
    .where('c.deleted_at', 'is', null)

/** What colleagues share with the partner: only those who currently belong to it and whose account is open. */
const sharedWith = (db: Db, { userId, partnerId }: Session) =>
  seen(db)
    .where('c.is_shared', '=', 1)
    .where((e) => e.or([e('c.partner_id', 'is', null), e('c.partner_id', '=', partnerId ?? 0)]))
    .where('u.partner_id', '=', partnerId ?? 0)
    .where('u.disabled_at', 'is', null)
    .where('c.user_id', '<>', userId)

export function presentHead(
  row: OwnCollectionRow & Partial<Pick<SeenRow, 'first_name' | 'last_name'>>,
  { userId, partnerId }: Pick<Session, 'userId' | 'partnerId'>,
): CollectionHead {
  const { id, name, updated_at } = row
  const isShared = row.is_shared === 1 && (row.partner_id === null || row.partner_id === partnerId)
  return {
    ...{ id, name, isShared, updated: new Date(updated_at).toISOString() },
    ...(row.user_id === userId ? {} : { by: `${row.first_name} ${row.last_name}` }),
    items: itemsIn(row).length,
  }
}

export async function readCollections(db: Db, session: Session): Promise<CollectionHead[]> {
  const own = seen(db).where('c.user_id', '=', session.userId)
  const rows = await Promise.all([
    own.orderBy('c.updated_at', 'desc').orderBy('c.id', 'desc').limit(MAX_OWN_COLLECTIONS).execute(),
    sharedWith(db, session)
      .orderBy('c.updated_at', 'desc')
      .orderBy('c.id', 'desc')
      .limit(MAX_OF_COLLEAGUES)
      .execute(),
  ])
  return rows.flat().map((row) => presentHead(row, session))
}

interface Reading {
  locale: Locale
  reading: Readership
  urls: FileUrls
}

/** @throws {AppError} `notFound`, also if it is not or no longer shared with the caller */
export async function readCollection(
  db: Db,
  session: Session,
  { id, ...reading }: Reading & { id: number },
): Promise<OwnCollection> {
  const row =
    (await seen(db).where('c.user_id', '=', session.userId).where('c.id', '=', id).executeTakeFirst()) ??
    (await sharedWith(db, session).where('c.id', '=', id).executeTakeFirst())
  if (!row) throw new AppError('notFound')
  const head = presentHead(row, session)
  return { ...head, version: row.version, items: await presentItems(db, itemsIn(row), reading) }
}

/** An item that is no longer visible to the reader keeps its place without a title, so that the owner can remove it. */
async function presentItems(
  db: Db,
  items: readonly SentItem[],
  { urls, ...wanted }: Reading,
): Promise<CollectedItem[]> {
  const published = await readPublished(db, items, wanted)
  const idsOf = (wanted: SentKind) => published.flatMap(({ kind, id }) => (kind === wanted ? id : []))
  const [files, document, asset] = await Promise.all([
    loadFiles(
      db,
      published.flatMap(({ file_id, film }) => [file_id, film?.thumbnail, film?.captions]),
    ),
    loadTranslatedFiles(db, 'document', idsOf('document')),
    loadTranslatedFiles(db, 'asset', idsOf('asset')),
  ])
  const translated = { document, asset }
  const byKey = new Map(published.map((item) => [sentKey(item), item]))
  return items.map(({ kind, id }) => {
    const item = byKey.get(sentKey({ kind, id }))
    const file = files.get(item?.file_id ?? '')
    return {
      ...{ kind, id, title: item?.title ?? '', url: urls.of(file) },
      language: (file && item?.language) ?? '',
      mediaType: file?.media_type ?? '',
      size: file?.size ?? 0,
      ...presentTranslations(translated[kind].get(id), urls),
      ...presentFilm(file, item?.film, { files, urls }),
    }
  })
}

function presentFilm(
  file: ServedFile | undefined,
  film: PublishedItem['film'],
  { files, urls }: { files: ReadonlyMap<string, ServedFile>; urls: FileUrls },
): Pick<CollectedItem, 'film'> {
  if (!film || !file?.media_type.startsWith('video/')) return {}
  // A video without a poster of its own shows one of its frames, if available.
  const frame = urls.isPictured(file) ? file : undefined
  const captions = files.get(film.captions ?? '')
  return {
    film: {
      poster: urls.of(files.get(film.thumbnail ?? '') ?? frame, { variant: 'wide' }),
      captions: urls.of(captions),
      captionsLanguage: (captions && film.captionsLanguage) ?? '',
    },
  }
}
