/** Presents what was found of the content: what a response says of an item is read once, and kept until the content changes. */

import type { ViewKind } from '@portal/contract/links'
import type { Locale } from '@portal/contract/locale'
import type { SearchHit, SearchSnippet, SearchSource } from '@portal/contract/search'
import { WantedTerms } from '@portal/search/occurrences'
import type { ExcerptText } from '@portal/search/snippet'
import { LRUCache } from 'lru-cache'
import { CONTENT_TOPICS } from '../../platform/db/change-bus.ts'
import type { DatabaseHandle, Db } from '../../platform/db/open.ts'
import { FileUrls, loadFiles } from '../../platform/files/file-urls.ts'
import type { Signer } from '../../platform/files/signing.ts'
import { loadTranslatedFiles } from '../../platform/files/translations.ts'
import type { Found, FoundItem } from './finder.ts'
import {
  excerptText,
  plainDescription,
  presentHit,
  presentItem,
  presentSnippet,
  VIEW_KINDS,
} from './presenter.ts'
import { pageKey, readHitSources, readPages, sourceKey } from './read-model.ts'

/** Of texts in memory: of items, and of pages of PDFs. */
const MAX_ITEM_CHARACTERS = 8 * 1024 * 1024
const MAX_PAGE_CHARACTERS = 6 * 1024 * 1024
const OVERHEAD = 500
/** URLs are signed anew each day (UTC). */
const DAY_MS = 24 * 60 * 60_000

/** What a response says of an item, whatever was searched for. */
interface PresentedItem {
  source: SearchSource
  /** Its own text, in which what matches best is looked for where that is not in its PDF. */
  text: ExcerptText | undefined
  /** Hash of its PDF. */
  sha256: string | undefined
}

export interface ContentHitsDeps {
  database: DatabaseHandle
  signer: Signer
  clock: () => number
  /** Whether there are pictures of videos. */
  frames: boolean
}

export class ContentHits {
  readonly #deps: ContentHitsDeps
  #version = ''
  /** How many items were to be published when the items of a language were read. */
  readonly #scheduled = new Map<Locale, number>()
  readonly #items = new LRUCache<string, PresentedItem>({
    maxSize: MAX_ITEM_CHARACTERS,
    sizeCalculation: ({ source, text }) => source.description.length + (text?.length ?? 0) + OVERHEAD,
  })
  /** By language of the reader and page. */
  readonly #pages = new LRUCache<string, ExcerptText>({
    maxSize: MAX_PAGE_CHARACTERS,
    sizeCalculation: ({ length }) => length + OVERHEAD,
  })

  constructor(deps: ContentHitsDeps) {
    this.#deps = deps
  }

  /** Changes with all that a response depends on but the question, and what is published meanwhile. */
  version(now: number): string {
    return `${this.#deps.database.bus.version(CONTENT_TOPICS)} ${Math.floor(now / DAY_MS)}`
  }

  /** The hits of each group; items that are deleted or withdrawn, which the index does not know yet, have none. */
  async present(found: Found, foundIn: Locale | undefined, now: number): Promise<SearchHit[][]> {
    this.#refresh(found, now)
    const { groups, locale, terms } = found
    const items = await this.#itemsOf(
      groups.flatMap((group) => group.items),
      locale,
      now,
    )
    const pages = await this.#pagesOf(found, items)
    const wanted = new WantedTerms(terms)
    /** Those of this response: several items may have the same page. */
    const snippets = new Map<ExcerptText, SearchSnippet | undefined>()
    const snippetIn = (text: ExcerptText | undefined, page: number | undefined) => {
      if (text && !snippets.has(text)) snippets.set(text, presentSnippet(text, wanted, page))
      return text && snippets.get(text)
    }
    const snippetOf = ({ sha256, text }: PresentedItem, page: number | undefined) => {
      const ofPage =
        sha256 === undefined || page === undefined ? undefined : pages.get(pageKey({ sha256, page }))
      return ofPage ? snippetIn(ofPage, page) : snippetIn(text, undefined)
    }
    return groups.map((group) =>
      group.items.flatMap((item) => {
        const presented = items.get(sourceKey(item))
        if (!presented) return []
        return presentHit(item, presented.source, { snippet: snippetOf(presented, item.page), foundIn })
      }),
    )
  }

  #refresh({ locale, scheduled }: Found, now: number): void {
    const version = this.version(now)
    // A portfolio that is published meanwhile is linked from its products.
    const isPublished = (this.#scheduled.get(locale) ?? scheduled) !== scheduled
    if (version !== this.#version || isPublished) {
      this.#version = version
      this.#items.clear()
      this.#pages.clear()
      this.#scheduled.clear()
    }
    this.#scheduled.set(locale, scheduled)
  }

  async #itemsOf(
    items: readonly FoundItem[],
    locale: Locale,
    now: number,
  ): Promise<Map<string, PresentedItem>> {
    const found = new Map<string, PresentedItem>()
    const missing: FoundItem[] = []
    for (const item of items) {
      const kept = this.#items.get(`${locale} ${sourceKey(item)}`)
      if (kept) found.set(sourceKey(item), kept)
      else missing.push(item)
    }
    if (missing.length === 0) return found
    const version = this.#version
    const { database, signer, frames } = this.#deps
    const sources = await readHitSources(database.db, missing, { locale, now })
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
    const urls = new FileUrls(signer, now, { frames })
    for (const item of missing) {
      const key = sourceKey(item)
      const source = sources.get(key)
      if (!source) continue
      const file = files.get(source.fileId ?? '')
      const image = files.get(source.imageFileId ?? '')
      const kind = VIEW_KINDS[item.source]
      const translations =
        kind === 'document' || kind === 'asset' ? translated[kind].get(item.itemId) : undefined
      const presented: PresentedItem = {
        source: presentItem(item, { source, image, file, locale, translations }, urls),
        text: source.description
          ? excerptText(plainDescription(source.description), null, locale)
          : undefined,
        sha256: hashes.get(source.fileId ?? ''),
      }
      found.set(key, presented)
      // What changed meanwhile is not kept under the new version.
      if (this.#version === version) this.#items.set(`${locale} ${key}`, presented)
    }
    return found
  }

  /** By hash and page. */
  async #pagesOf(
    { groups, locale }: Found,
    items: ReadonlyMap<string, PresentedItem>,
  ): Promise<Map<string, ExcerptText>> {
    const found = new Map<string, ExcerptText>()
    const missing = new Map<string, { sha256: string; page: number }>()
    for (const item of groups.flatMap((group) => group.items)) {
      const sha256 = items.get(sourceKey(item))?.sha256
      if (sha256 === undefined || item.page === undefined) continue
      const place = { sha256, page: item.page }
      const key = pageKey(place)
      const kept = this.#pages.get(`${locale} ${key}`)
      if (kept) found.set(key, kept)
      else missing.set(key, place)
    }
    if (missing.size === 0) return found
    const version = this.#version
    for (const [key, page] of await readPages(this.#deps.database.db, [...missing.values()])) {
      const text = excerptText(page.text, page.locale, locale)
      found.set(key, text)
      if (this.#version === version) this.#pages.set(`${locale} ${key}`, text)
    }
    return found
  }
}

async function readHashes(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('files').select(['id', 'sha256']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, sha256 }) => [id, sha256]))
}
