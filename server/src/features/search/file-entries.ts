/** Index entries of PDF texts, for readers of each language. */

import { DEFAULT_LOCALE, LOCALES, type Locale } from '@portal/contract/locale'
import type { EntryText } from '@portal/search/entry'
import { EventLoopYielder } from '@portal/search/event-loop-yielder'
import { chunks } from '../../platform/db/chunks.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Entry } from './entry.ts'
import type { Source } from './sources.ts'

export interface PageText {
  page: number
  locale: string | null
  text: string
}

/** The PDFs of an item: content hash by language. */
export type ItemFiles = ReadonlyMap<string, string>

/** PDFs whose pages are read in one query: SQLite reads on this thread, so the event loop runs in between. */
const READ_AT_ONCE = 5

/** Length of the part that says what a file is about. */
const BEGINNING = 300

/** The pages of the given PDFs, by hash. */
export async function loadPages(db: Db, hashes: readonly string[]): Promise<Map<string, PageText[]>> {
  const pages: (PageText & { sha256: string })[] = []
  const yielder = new EventLoopYielder()
  for (const some of chunks(hashes, READ_AT_ONCE)) {
    const rows = await db
      .selectFrom('file_text_pages')
      .selectAll()
      .where('sha256', 'in', some)
      .orderBy('page')
      .execute()
    pages.push(...rows)
    if (yielder.isDue) await yielder.yield()
  }
  return Map.groupBy(pages, ({ sha256 }) => sha256)
}

/**
 * The pages that readers of a language search. They search the PDF in their own language, even its pages in other
 * languages. If it is missing, they search those pages of the English PDF that are in their language; the other pages
 * are found through the English entry.
 */
function pagesFor(locale: Locale, files: ItemFiles, pages: ReadonlyMap<string, PageText[]>): PageText[] {
  const own = files.get(locale)
  if (own) {
    const all = pages.get(own) ?? []
    const fitting = all.filter((page) => (page.locale ?? locale) === locale)
    return fitting.length > 0 ? fitting : all
  }
  const english = files.get(DEFAULT_LOCALE)
  return english ? (pages.get(english) ?? []).filter((page) => page.locale === locale) : []
}

/** The beginning of the file in a language, or else the English one: its title and subject. */
export function beginningOf(
  locale: Locale,
  files: ItemFiles,
  pages: ReadonlyMap<string, PageText[]>,
): EntryText[] {
  const [page] = pages.get(files.get(locale) ?? files.get(DEFAULT_LOCALE) ?? '') ?? []
  if (!page) return []
  const text = page.text.split('\f', 1)[0] ?? ''
  return [{ text: text.slice(0, BEGINNING), locale: (page.locale ?? locale) as Locale, weight: 1.5 }]
}

/** The entries of an item's PDFs; languages without pages have none. */
export function fileEntries(
  { source, itemId, publishedAt }: { source: Source; itemId: number; publishedAt: number },
  files: ItemFiles,
  pages: ReadonlyMap<string, PageText[]>,
): Entry[] {
  return LOCALES.flatMap((locale): Entry[] => {
    const found = pagesFor(locale, files, pages)
    if (found.length === 0) return []
    const texts = found.map(({ page, text, locale: language }) => ({
      text,
      locale: (language ?? locale) as Locale,
      weight: 1,
      page,
    }))
    return [{ locale, source, place: 'file', itemId, publishedAt, texts, names: [] }]
  })
}
