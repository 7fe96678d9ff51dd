/** The entries of the dashboard's tabbed box: several kinds of content in one shape. */
import { ASSET_SCREENS } from '@portal/contract/assets'
import type { ContentLink, ViewKind } from '@portal/contract/links'
import type { Locale } from '@portal/contract/locale'
import { isShownTo, type Readership } from '../../platform/db/audience.ts'
import type { Db } from '../../platform/db/open.ts'
import { readTexts } from '../../platform/db/texts.ts'
import { type FileUrls, loadFiles, type ServedFile } from '../../platform/files/file-urls.ts'
import {
  loadTranslatedFiles,
  presentTranslations,
  type TranslatedFile,
} from '../../platform/files/translations.ts'
import { plainText } from '../../platform/html/plain-text.ts'

export interface Item {
  kind: LinkedKind
  itemId: number
}

interface Draft {
  id: number
  title: string | null
  description: string | null
  type: string
  fileId?: string | null
  path?: string
  /** The file's language. */
  language?: string
  translations?: TranslatedFile[]
}

type Reader = (db: Db, ids: number[], locale: Locale, reading: Readership) => Promise<Draft[]>

const readDocuments: Reader = async (db, ids, locale, reading) => {
  const rows = await db
    .selectFrom('documents')
    .selectAll()
    .where('id', 'in', ids)
    .where(isShownTo(reading, 'documents'))
    .execute()
  const merged = await readTexts(db, 'document_texts', ids, locale)
  const translated = await loadTranslatedFiles(db, 'document', ids)
  return rows.map(({ id, document_type: type }) => {
    const texts = merged.get(id)
    const { title = null, description = null, file_id: fileId } = texts ?? {}
    const language = texts?.languageOf('file_id')
    return { id, title, description, type, fileId, language, translations: translated.get(id) }
  })
}

const readProducts: Reader = async (db, ids, locale, reading) => {
  const rows = await db
    .selectFrom('products as p')
    .leftJoin('portfolio_products as m', 'm.product_id', 'p.id')
    .leftJoin('portfolios as f', (join) =>
      join.onRef('f.id', '=', 'm.portfolio_id').on(isShownTo(reading, 'portfolios', 'f')),
    )
    .select((select) => ['p.id', 'p.model', select.fn.min('f.id').as('portfolioId')])
    .where('p.id', 'in', ids)
    .where(isShownTo(reading, 'products', 'p'))
    .groupBy(['p.id', 'p.model'])
    .execute()
  const merged = await readTexts(db, 'product_texts', ids, locale)
  return rows.map(({ id, model, portfolioId }) => ({
    id,
    title: merged.get(id)?.title ?? merged.get(id)?.name ?? model,
    description: merged.get(id)?.description ?? null,
    type: 'product',
    path: `/playbook/${portfolioId ?? 'unknown-category'}/${id}`,
  }))
}

const readAssets: Reader = async (db, ids, locale, reading) => {
  const rows = await db
    .selectFrom('assets')
    .selectAll()
    .where('id', 'in', ids)
    .where(isShownTo(reading, 'assets'))
    .execute()
  const merged = await readTexts(db, 'asset_texts', ids, locale)
  const translated = await loadTranslatedFiles(db, 'asset', ids)
  return rows.map(({ id, kind, link }) => {
    const texts = merged.get(id)
    const { title, asset_title, description = null, file_id: fileId } = texts ?? {}
    return {
      id,
      title: title ?? asset_title ?? null,
      description,
      type: kind,
      fileId,
      path: link ?? ASSET_SCREENS[kind],
      language: texts?.languageOf('file_id'),
      translations: translated.get(id),
    }
  })
}

const readNews: Reader = async (db, ids, locale, reading) => {
  const rows = await db
    .selectFrom('news')
    .selectAll()
    .where('id', 'in', ids)
    .where(isShownTo(reading, 'news'))
    .execute()
  const merged = await readTexts(db, 'news_texts', ids, locale)
  return rows.map(({ id }) => ({
    id,
    title: merged.get(id)?.title ?? null,
    description: beginning(merged.get(id)?.description ?? null),
    type: 'news',
    path: `/newsannouncements?news=${id}`,
  }))
}

const READERS = {
  document: readDocuments,
  product: readProducts,
  asset: readAssets,
  news: readNews,
} satisfies Partial<Record<ViewKind, Reader>>

type LinkedKind = keyof typeof READERS

/** Kinds of content that can be an entry of the box. */
export const LINKED_KINDS = Object.keys(READERS) as LinkedKind[]

/** The beginning of an HTML text, for a list entry. */
function beginning(html: string | null): string | null {
  if (!html) return null
  const text = plainText(html)
  return text.length > 200 ? `${text.slice(0, 199)}…` : text
}

function toLink(kind: LinkedKind, draft: Draft, file: ServedFile | undefined, urls: FileUrls): ContentLink {
  return {
    title: draft.title ?? '',
    path: file ? urls.of(file) : (draft.path ?? ''),
    description: draft.description ?? '',
    type: draft.type,
    item: { kind, id: draft.id },
    ...(file && draft.language ? { language: draft.language } : {}),
    ...presentTranslations(draft.translations, urls),
  }
}

/** Links to the given items, in order; items that are not or no longer visible to the reader are left out. */
export async function readLinks(
  db: Db,
  items: readonly Item[],
  { locale, reading, urls }: { locale: Locale; reading: Readership; urls: FileUrls },
): Promise<ContentLink[]> {
  const drafts = new Map<string, Draft>()
  for (const [kind, ofKind] of Map.groupBy(items, (item) => item.kind)) {
    const ids = ofKind.map(({ itemId }) => itemId)
    for (const draft of await READERS[kind](db, ids, locale, reading))
      drafts.set(`${kind} ${draft.id}`, draft)
  }
  const files = await loadFiles(
    db,
    [...drafts.values()].map(({ fileId }) => fileId),
  )
  return items.flatMap(({ kind, itemId }) => {
    const draft = drafts.get(`${kind} ${itemId}`)
    return draft ? toLink(kind, draft, draft.fileId ? files.get(draft.fileId) : undefined, urls) : []
  })
}

/** The most recently published items of all kinds among those visible to the reader. */
export async function newestItems(db: Db, limit: number, reading: Readership): Promise<Item[]> {
  const newest = async (table: 'documents' | 'products' | 'assets' | 'news', kind: LinkedKind) => {
    const rows = await db
      .selectFrom(table as 'documents')
      .select(['id', 'published_at'])
      .where(isShownTo(reading, table))
      .orderBy('published_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
    return rows.map(({ id, published_at }) => ({ kind, itemId: id, publishedAt: published_at }))
  }
  const lists = await Promise.all([
    newest('documents', 'document'),
    newest('products', 'product'),
    newest('assets', 'asset'),
    newest('news', 'news'),
  ])
  return lists
    .flat()
    .sort((a, b) => b.publishedAt - a.publishedAt || a.kind.localeCompare(b.kind) || b.itemId - a.itemId)
    .slice(0, limit)
}
