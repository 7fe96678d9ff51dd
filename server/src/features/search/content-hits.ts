/** Builds hits of the content. What a response says of an item is read once, and cached until the content changes. */

import type { ViewKind } from '@portal/contract/links'
import { LOCALES, type Locale } from '@portal/contract/locale'
import type { SearchHit, SearchSnippet } from '@portal/contract/search'
import { EventLoopYielder, yieldToEventLoop } from '@portal/search/event-loop-yielder'
import { QueryTerms } from '@portal/search/occurrences'
import type { ExcerptText } from '@portal/search/snippet'
import { LRUCache } from 'lru-cache'
import { atMost } from '../../platform/at-most.ts'
import type { AudienceClass, Readership } from '../../platform/db/audience.ts'
import { CONTENT_TOPICS } from '../../platform/db/change-bus.ts'
import { chunks } from '../../platform/db/chunks.ts'
import type { Db, ReadHandle } from '../../platform/db/open.ts'
import { FileUrls, loadFiles } from '../../platform/files/file-urls.ts'
import type { Signer } from '../../platform/files/signing.ts'
import { loadTranslatedFiles } from '../../platform/files/translations.ts'
import { type ContentHit, SourceJson } from './content-json.ts'
import type { Found, FoundItem } from './finder.ts'
import { excerptText, plainDescription, presentItem, presentSnippet, VIEW_KINDS } from './presenter.ts'
import { pageKey, readHitSources, readPages, sourceKey } from './read-model.ts'
import { SOURCES } from './sources.ts'

/** Cache sizes: of items, and of the texts of PDF pages. */
const MAX_ITEM_BYTES = 8 * 1024 * 1024
const MAX_PAGE_CHARACTERS = 6 * 1024 * 1024
const MAX_PDFS = 5000
const OVERHEAD = 500
/** Items read in one query; the event loop runs in between. */
const ITEMS_AT_ONCE = 50
const PAGES_AT_ONCE = 50
const KINDS = 16
/** URLs are signed for a day (UTC). */
const DAY_MS = 24 * 60 * 60_000

/** A PDF for readers of a language, with its pages that are cached. */
interface PresentedPdf {
  sha256: string
  pages: Map<number, ExcerptText>
}

/** What a response says of an item, independent of the query. */
interface PresentedItem {
  id: string
  json: SourceJson
  /** The item's own text, for excerpts where the match is not in its PDF. */
  text: ExcerptText | undefined
  pdf: PresentedPdf | undefined
}

/** A hit, with the cached page of its PDF. */
interface Shown {
  item: FoundItem
  of: PresentedItem
  ofPage: ExcerptText | undefined
}

export interface ContentHitsDeps {
  database: ReadHandle
  signer: Signer
  /** Whether videos have preview frames. */
  frames: boolean
}

/** Changes whenever a response to the same query could, except by scheduled publications and events that end. */
export const contentVersion = ({ bus }: ReadHandle, now: number): string =>
  `${bus.version(CONTENT_TOPICS)} ${Math.floor(now / DAY_MS)}`

export class ContentHits {
  readonly #deps: ContentHitsDeps
  #version = ''
  /** The number of scheduled items when the items of a language were read. */
  readonly #scheduled = new Map<Locale, number>()
  readonly #items = new LRUCache<string | number, PresentedItem>({
    maxSize: MAX_ITEM_BYTES,
    sizeCalculation: ({ json, text }) => json.length + (text?.length ?? 0) + OVERHEAD,
  })
  /** By the reader's language and the hash. */
  readonly #pdfs = new LRUCache<string, PresentedPdf>(atMost(MAX_PDFS))
  /** Text of PDF pages, evicted in the order in which they were read. */
  readonly #pages = new LRUCache<ExcerptText, { pdf: PresentedPdf; page: number }>({
    maxSize: MAX_PAGE_CHARACTERS,
    sizeCalculation: (_, { length }) => length + OVERHEAD,
    dispose: ({ pdf, page }) => pdf.pages.delete(page),
  })

  constructor(deps: ContentHitsDeps) {
    this.#deps = deps
  }

  /** The hits of each group, without items that were deleted or withdrawn but are still in the index. */
  async present(found: Found, foundIn: Locale | undefined, reading: Readership): Promise<ContentHit[][]> {
    const groups = await this.#itemsOf(found, reading)
    await this.#readPages(groups.flat(), found.locale)
    const wanted = new QueryTerms(found.terms)
    /** Per response: several items may share a page. */
    const snippets = new Map<ExcerptText, SearchSnippet | undefined>()
    const snippetIn = (text: ExcerptText | undefined, page: number | undefined) => {
      if (!text) return undefined
      let snippet = snippets.get(text)
      if (snippet === undefined && !snippets.has(text)) {
        snippet = presentSnippet(text, wanted, page)
        snippets.set(text, snippet)
      }
      return snippet
    }
    const yielder = new EventLoopYielder()
    const hits: ContentHit[][] = []
    for (const shown of groups) {
      const ofGroup: ContentHit[] = []
      for (const { item, of, ofPage } of shown) {
        const snippet = ofPage ? snippetIn(ofPage, item.page) : snippetIn(of.text, undefined)
        ofGroup.push({ _id: of.id, _score: item.score, json: of.json, snippet, foundIn })
        if (yielder.isDue) await yielder.yield()
      }
      hits.push(ofGroup)
    }
    return hits
  }

  /** The same without excerpts. */
  async presentSources(found: Found, reading: Readership): Promise<SearchHit[][]> {
    const groups = await this.#itemsOf(found, reading)
    return groups.map((shown) =>
      shown.map(({ item: { score }, of: { id, json } }) => ({
        _id: id,
        _score: score,
        _source: json.source,
      })),
    )
  }

  #refresh({ locale, scheduled }: Found, now: number): void {
    const version = contentVersion(this.#deps.database, now)
    // A portfolio that has been published in the meantime is linked from its products.
    const isPublished = (this.#scheduled.get(locale) ?? scheduled) !== scheduled
    if (version !== this.#version || isPublished) {
      this.#version = version
      this.#items.clear()
      this.#pdfs.clear()
      this.#pages.clear()
      this.#scheduled.clear()
    }
    this.#scheduled.set(locale, scheduled)
  }

  /** Looks up cached items before anything is awaited, because other searches may evict them meanwhile. */
  async #itemsOf(found: Found, reading: Readership): Promise<Shown[][]> {
    this.#refresh(found, reading.now)
    const { groups, locale } = found
    const keyOf = (item: FoundItem) => itemKey(item, locale, reading.audience)
    const missing: FoundItem[] = []
    const known = groups.map(({ items }) =>
      items.map((item) => {
        const of = this.#items.get(keyOf(item))
        if (!of) missing.push(item)
        return { item, of }
      }),
    )
    const read = await this.#readItems(missing, locale, reading)
    return known.map((ofGroup) => {
      const shown: Shown[] = []
      for (const { item, of = read.get(keyOf(item)) } of ofGroup)
        if (of)
          shown.push({ item, of, ofPage: item.page === undefined ? undefined : of.pdf?.pages.get(item.page) })
      return shown
    })
  }

  async #readItems(
    missing: readonly FoundItem[],
    locale: Locale,
    reading: Readership,
  ): Promise<ReadonlyMap<string | number, PresentedItem>> {
    const found = new Map<string | number, PresentedItem>()
    for (const some of chunks(missing, ITEMS_AT_ONCE)) {
      if (found.size > 0) await yieldToEventLoop()
      await this.#readSome(some, found, { locale, reading })
    }
    return found
  }

  async #readSome(
    missing: readonly FoundItem[],
    found: Map<string | number, PresentedItem>,
    { locale, reading }: { locale: Locale; reading: Readership },
  ): Promise<void> {
    const version = this.#version
    const { database, signer, frames } = this.#deps
    const sources = await readHitSources(database.db, missing, { ...reading, locale })
    const files = await loadFiles(
      database.db,
      [...sources.values()].flatMap(({ imageFileId, fileId }) => [imageFileId, fileId]),
    )
    const hashes = await readHashes(database.db, [...files.keys()])
    const idsOf = (kind: ViewKind) =>
      missing.flatMap(({ source, itemId }) => (VIEW_KINDS[source] === kind ? itemId : []))
    const translated = {
      document: await loadTranslatedFiles(database.db, 'document', idsOf('document')),
      asset: await loadTranslatedFiles(database.db, 'asset', idsOf('asset')),
    }
    const { now, audience } = reading
    const urls = new FileUrls(signer, now, { frames, audience })
    for (const item of missing) {
      const of = sources.get(sourceKey(item))
      if (!of) continue
      const file = files.get(of.fileId ?? '')
      const image = files.get(of.imageFileId ?? '')
      const sha256 = hashes.get(of.fileId ?? '')
      const kind = VIEW_KINDS[item.source]
      const translations =
        kind === 'document' || kind === 'asset' ? translated[kind].get(item.itemId) : undefined
      const presented: PresentedItem = {
        id: `${item.source}-${item.itemId}`,
        json: new SourceJson(presentItem(item, { source: of, image, file, locale, translations }, urls)),
        text: of.description ? excerptText(plainDescription(of.description), null, locale) : undefined,
        pdf: sha256 === undefined ? undefined : this.#pdfOf(sha256, locale),
      }
      const key = itemKey(item, locale, audience)
      found.set(key, presented)
      // Content that changed while it was read is not cached under the new version.
      if (this.#version === version) this.#items.set(key, presented)
    }
  }

  #pdfOf(sha256: string, locale: Locale): PresentedPdf {
    const key = `${locale} ${sha256}`
    const pdf = this.#pdfs.get(key) ?? { sha256, pages: new Map() }
    this.#pdfs.set(key, pdf)
    return pdf
  }

  /** Reads the pages that are not cached. */
  async #readPages(shown: readonly Shown[], locale: Locale): Promise<void> {
    const missing = new Map<string, Shown[]>()
    for (const hit of shown) {
      const [pdf, page] = [hit.of.pdf, hit.item.page]
      if (!pdf || page === undefined || hit.ofPage) continue
      const key = pageKey({ sha256: pdf.sha256, page })
      missing.set(key, [...(missing.get(key) ?? []), hit])
    }
    if (missing.size === 0) return
    const version = this.#version
    const places = [...missing.values()].flatMap(([first]) =>
      first?.of.pdf && first.item.page !== undefined
        ? [{ sha256: first.of.pdf.sha256, page: first.item.page }]
        : [],
    )
    for (const [i, some] of chunks(places, PAGES_AT_ONCE).entries()) {
      if (i > 0) await yieldToEventLoop()
      for (const [key, { text, locale: written }] of await readPages(this.#deps.database.db, some)) {
        const excerpt = excerptText(text, written, locale)
        for (const hit of missing.get(key) ?? []) hit.ofPage = excerpt
        const [first] = missing.get(key) ?? []
        if (this.#version === version && first) this.#keepPage(first, excerpt)
      }
    }
  }

  #keepPage({ item: { page }, of: { pdf } }: Shown, excerpt: ExcerptText): void {
    if (!pdf || page === undefined || pdf.pages.has(page)) return
    this.#pages.set(excerpt, { pdf, page })
    if (this.#pages.has(excerpt)) pdf.pages.set(page, excerpt)
  }
}

/**
 * Key of an item in a language; for signed URLs it includes the class of readers. Small for usual ids: V8 looks numbers
 * up to 2^31 up several times faster than larger ones.
 */
function itemKey({ source, itemId }: FoundItem, locale: Locale, { key }: AudienceClass): string | number {
  const number = (itemId * LOCALES.length + LOCALES.indexOf(locale)) * KINDS + SOURCES[source]
  return key === '' ? number : `${key} ${number}`
}

async function readHashes(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('files').select(['id', 'sha256']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, sha256 }) => [id, sha256]))
}
