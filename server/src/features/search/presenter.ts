/** Turns search results into response fields. */

import type { ViewKind } from '@portal/contract/links'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@portal/contract/locale'
import type { SearchHit, SearchSnippet, SearchSource } from '@portal/contract/search'
import type { QueryTerms } from '@portal/search/occurrences'
import { ExcerptText } from '@portal/search/snippet'
import { LRUCache } from 'lru-cache'
import type { FileUrls, ServedFile } from '../../platform/files/file-urls.ts'
import { presentTranslations, type TranslatedFile } from '../../platform/files/translations.ts'
import { plainText } from '../../platform/html/plain-text.ts'
import type { FoundItem } from './finder.ts'
import type { HitSource } from './read-model.ts'
import type { Source } from './sources.ts'

/** The kind under which views of an item are reported. */
export const VIEW_KINDS: Record<Source, ViewKind> = {
  product: 'product',
  document: 'document',
  guide: 'asset',
  'business-case': 'asset',
  video: 'asset',
  news: 'news',
  category: 'portfolio',
  branding: 'asset',
  'product-image': 'asset',
  'quick-link': 'quick-link',
  event: 'event',
}

const MAX_DESCRIPTION = 300
/** Only this much of a description is searched for excerpts. */
const MAX_SEARCHED = 4000
/** Recently used texts: the same news are found again and again, and parsing HTML is slow. */
const plainTexts = new LRUCache<string, string>({
  maxSize: 4 * 1024 * 1024,
  sizeCalculation: (text, html) => html.length + text.length,
})

/** A description as plain text. */
export function plainDescription(html: string): string {
  if (html === '') return ''
  const known = plainTexts.get(html)
  if (known !== undefined) return known
  const text = plainText(html).slice(0, MAX_SEARCHED)
  plainTexts.set(html, text)
  return text
}

/** The beginning of a description, as plain text. */
export function beginning(html: string): string {
  const text = plainDescription(html)
  return text.length > MAX_DESCRIPTION ? `${text.slice(0, MAX_DESCRIPTION - 1).trimEnd()}…` : text
}

export interface ItemParts {
  source: HitSource
  image: ServedFile | undefined
  file: ServedFile | undefined
  /** Language of the response. */
  locale: Locale
  translations?: TranslatedFile[] | undefined
}

/** @param written language of the text, where known */
export function excerptText(text: string, written: string | null, asked: Locale): ExcerptText {
  const known = LOCALES.find((locale) => locale === written)
  return new ExcerptText(text, [...new Set([...(known ? [known] : []), asked, DEFAULT_LOCALE])])
}

/** The best matching excerpt of a text, highlighted; for a PDF, of the text of a page. */
export function presentSnippet(
  text: ExcerptText,
  wanted: QueryTerms,
  page: number | undefined,
): SearchSnippet | undefined {
  const snippet = text.snippet(wanted)
  if (!snippet) return undefined
  const { text: shown, matches, isRow } = snippet
  // One of few shapes instead of spread objects: dozens of them are made and serialised for each search.
  const presented: SearchSnippet =
    page === undefined ? { text: shown, matches } : { page, text: shown, matches }
  if (isRow) presented.isRow = true
  return presented
}

/** What a response says of an item, independent of the query. */
export function presentItem(item: FoundItem, parts: ItemParts, urls: FileUrls): SearchSource {
  const { source, image, file, locale } = parts
  const picture = image ?? (file && urls.isPictured(file) ? file : undefined)
  const isLink = item.source === 'quick-link'
  const url = isLink && file ? urls.ofQuickLink(locale, item.itemId) : urls.of(file)
  const kind = VIEW_KINDS[item.source]
  return {
    id: item.itemId,
    categoryId: source.categoryId,
    model: source.model,
    title: source.title,
    description: beginning(source.description),
    image: urls.of(picture, { variant: 'card' }),
    url: url || source.link,
    elementType: kind === 'asset' ? 'asset' : 'object',
    documentType: source.documentType,
    language: source.language,
    publishedAt: Math.floor(source.publishedAt / 1000),
    item: { kind, id: item.itemId },
    ...presentTranslations(parts.translations, urls),
    ...(source.startsAt === undefined ? {} : { startsAt: Math.floor(source.startsAt / 1000) }),
  }
}

/** A hit of something that is not indexed; missing fields are empty. */
export function plainHit(
  _id: string,
  score: number,
  source: Partial<SearchSource> & Pick<SearchSource, 'id' | 'path' | 'title'>,
): SearchHit {
  const [kind = ''] = _id.split('-')
  const empty = {
    categoryId: null,
    model: '',
    description: '',
    image: '',
    url: '',
    documentType: '',
    language: '',
  }
  const item = { kind, id: source.id }
  return { _id, _score: score, _source: { ...empty, elementType: 'object', publishedAt: 0, item, ...source } }
}
