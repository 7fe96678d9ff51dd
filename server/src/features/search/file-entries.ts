/** The texts of PDFs, for the readers of each language. */
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@portal/contract/locale'
import type { EntryText } from '@portal/search/entry'
import { EventLoopYielder } from '@portal/search/event-loop-yielder'
import type { Db } from '../../platform/db/open.ts'
import type { Entry } from './entry.ts'
import type { Source } from './sources.ts'
import { chunks } from './store/chunks.ts'

export interface PageText {
  page: number
  locale: string | null
  text: string
}

/** The PDFs of an item: the hash of each by the language it is there for. */
export type ItemFiles = ReadonlyMap<string, string>

/** PDFs whose pages are read in one query: SQLite reads on this thread, so the event loop gets a chance in between. */
const READ_AT_ONCE = 5

/** Characters that say what a file is about. */
const BEGINNING = 300

/** The pages of these PDFs, by hash. */
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
 * The pages that readers of a language search in. Their own PDF speaks their language, maybe beside others. In place of
 * a PDF that is missing they get the English one, where only pages in their language count here: readers find the
 * English ones by the English entry.
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

/** What the file of a language, or else the English one, begins with: its title and what it is about. */
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

/** The entries of an item's PDFs; languages without pages of their own have none. */
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
