/**
 * The current state of what users can send and collect: documents and media assets that a reader sees and that have a
 * file.
 */
import type { Locale } from '@portal/contract/locale'
import { type SentItem, type SentKind, sentKey } from '@portal/contract/sent-items'
import { isShownTo, type Readership } from '../db/audience.ts'
import type { Db } from '../db/open.ts'
import { readTexts } from '../db/texts.ts'

/** Additional files of a video. */
interface FilmFiles {
  thumbnail: string | null
  captions: string | null
  captionsLanguage: string | undefined
}

export interface SharedItem extends SentItem {
  title: string
  fileId: string
  /** Set for media assets, whether or not they are videos. */
  film: FilmFiles | undefined
}

export interface PublishedItem extends SentItem {
  title: string | null
  file_id: string | null
  language: string | undefined
  /** Set for media assets, whether or not they are videos. */
  film?: FilmFiles
}

interface Reading {
  locale: Locale
  reading: Readership
}

const idsOf = (items: readonly SentItem[], wanted: SentKind) => [
  ...new Set(items.flatMap(({ kind, id }) => (kind === wanted ? id : []))),
]

async function readDocuments(db: Db, ids: number[], { locale, reading }: Reading): Promise<PublishedItem[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('documents')
    .select('id')
    .where('id', 'in', ids)
    .where(isShownTo(reading, 'documents'))
    .execute()
  const texts = await readTexts(
    db,
    'document_texts',
    rows.map(({ id }) => id),
    locale,
  )
  return [...texts].map(([id, { title, file_id, languageOf }]) => ({
    ...{ kind: 'document' as const, id, title, file_id, language: languageOf('file_id') },
  }))
}

async function readAssets(db: Db, ids: number[], { locale, reading }: Reading): Promise<PublishedItem[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('assets')
    .select(['id', 'thumbnail_file_id'])
    .where('id', 'in', ids)
    .where(isShownTo(reading, 'assets'))
    .execute()
  const texts = await readTexts(
    db,
    'asset_texts',
    rows.map(({ id }) => id),
    locale,
  )
  const thumbnails = new Map(rows.map(({ id, thumbnail_file_id }) => [id, thumbnail_file_id]))
  return [...texts].map(([id, { title, asset_title, file_id, captions_file_id, languageOf }]) => ({
    ...{ kind: 'asset' as const, id, title: title ?? asset_title, file_id },
    language: languageOf('file_id'),
    film: {
      thumbnail: thumbnails.get(id) ?? null,
      captions: captions_file_id,
      captionsLanguage: languageOf('captions_file_id'),
    },
  }))
}

/** The published ones of the items, in the given order; without a file where there is none. */
export async function readPublished(
  db: Db,
  items: readonly SentItem[],
  reading: Reading,
): Promise<PublishedItem[]> {
  const documents = await readDocuments(db, idsOf(items, 'document'), reading)
  const assets = await readAssets(db, idsOf(items, 'asset'), reading)
  const found = new Map([...documents, ...assets].map((item) => [sentKey(item), item]))
  return items.flatMap((item) => found.get(sentKey(item)) ?? [])
}

/** The items that can be opened now, in the given order. */
export async function readShared(
  db: Db,
  items: readonly SentItem[],
  reading: Reading,
): Promise<SharedItem[]> {
  const published = await readPublished(db, items, reading)
  return published.flatMap(({ kind, id, title, file_id: fileId, film }) =>
    fileId === null ? [] : { kind, id, title: title ?? '', fileId, film },
  )
}
