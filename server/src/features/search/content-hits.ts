/** Presents what was found of the content: what a response says of an item is read once, and kept until the content changes. */

import type { Locale } from '@portal/contract/locale'
import type { SearchHit, SearchSnippet, SearchSource } from '@portal/contract/search'
import { Marker } from '@portal/search/snippet'
import { LRUCache } from 'lru-cache'
import { CONTENT_TOPICS } from '../../platform/db/change-bus.ts'
import type { DatabaseHandle, Db } from '../../platform/db/open.ts'
import { FileUrls, loadFiles } from '../../platform/files/file-urls.ts'
import type { Signer } from '../../platform/files/signing.ts'
import type { Found, FoundItem } from './finder.ts'
import { plainDescription, presentHit, presentItem, presentSnippet } from './presenter.ts'
import { pageKey, readHitSources, readPages, sourceKey } from './read-model.ts'

/** Of texts in memory: of items, and of pages of PDFs. */
const MAX_ITEM_CHARACTERS = 8 * 1024 * 1024
const MAX_PAGE_CHARACTERS = 8 * 1024 * 1024
const OVERHEAD = 500
/** Longest delay until a portfolio that is published later is linked, and until a new day's URLs are issued. */
const MAX_AGE_MS = 60_000

/** What a response says of an item, whatever was searched for. */
interface PresentedItem {
  source: SearchSource
  /** Its own text, in which what matches best is looked for where that is not in its PDF. */
  text: string
  /** Hash of its PDF. */
  sha256: string | undefined
}

interface PageText {
  text: string
  locale: string | null
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
  readonly #items = new LRUCache<string, PresentedItem>({
    maxSize: MAX_ITEM_CHARACTERS,
    sizeCalculation: ({ source, text }) => source.description.length + text.length + OVERHEAD,
  })
  readonly #pages = new LRUCache<string, PageText>({
    maxSize: MAX_PAGE_CHARACTERS,
    sizeCalculation: ({ text }) => text.length + OVERHEAD,
  })

  constructor(deps: ContentHitsDeps) {
    this.#deps = deps
  }

  /** Changes with all that a response depends on but the question. */
  version(now: number): string {
    const { bus } = this.#deps.database
    return `${bus.version(CONTENT_TOPICS)} ${Math.floor(now / MAX_AGE_MS)}`
  }

  /** The hits of each group; items that are deleted or withdrawn, which the index does not know yet, have none. */
  async present(found: Found, foundIn: Locale | undefined, now: number): Promise<SearchHit[][]> {
    this.#refresh(now)
    const { groups, locale, terms } = found
    const items = await this.#itemsOf(
      groups.flatMap((group) => group.items),
      locale,
      now,
    )
    const pages = await this.#pagesOf(found, items)
    const marker = new Marker(terms)
    /** Those of this response by page, or by text: several items may have the same. */
    const snippets = new Map<string, SearchSnippet | undefined>()
    const snippetIn = (key: string, text: Parameters<typeof presentSnippet>[0]) => {
      if (!snippets.has(key)) snippets.set(key, presentSnippet(text, marker, locale))
      return snippets.get(key)
    }
    const snippetOf = ({ sha256, text }: PresentedItem, page: number | undefined) => {
      const key = sha256 === undefined || page === undefined ? '' : pageKey({ sha256, page })
      const ofPage = pages.get(key)
      if (ofPage) return snippetIn(key, { ...ofPage, page })
      return text ? snippetIn(text, { text, locale: null }) : undefined
    }
    return groups.map((group) =>
      group.items.flatMap((item) => {
        const presented = items.get(sourceKey(item))
        if (!presented) return []
        return presentHit(item, presented.source, { snippet: snippetOf(presented, item.page), foundIn })
      }),
    )
  }

  #refresh(now: number): void {
    const version = this.version(now)
    if (version === this.#version) return
    this.#version = version
    this.#items.clear()
    this.#pages.clear()
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
    const urls = new FileUrls(signer, now, { frames })
    for (const item of missing) {
      const key = sourceKey(item)
      const source = sources.get(key)
      if (!source) continue
      const file = files.get(source.fileId ?? '')
      const image = files.get(source.imageFileId ?? '')
      const presented: PresentedItem = {
        source: presentItem(item, { source, image, file, locale }, urls),
        text: plainDescription(source.description),
        sha256: hashes.get(source.fileId ?? ''),
      }
      found.set(key, presented)
      // What changed meanwhile is not kept under the new version.
      if (this.#version === version) this.#items.set(`${locale} ${key}`, presented)
    }
    return found
  }

  async #pagesOf(
    { groups }: Found,
    items: ReadonlyMap<string, PresentedItem>,
  ): Promise<Map<string, PageText>> {
    const found = new Map<string, PageText>()
    const missing = new Map<string, { sha256: string; page: number }>()
    for (const item of groups.flatMap((group) => group.items)) {
      const sha256 = items.get(sourceKey(item))?.sha256
      if (sha256 === undefined || item.page === undefined) continue
      const place = { sha256, page: item.page }
      const key = pageKey(place)
      const kept = this.#pages.get(key)
      if (kept) found.set(key, kept)
      else missing.set(key, place)
    }
    if (missing.size === 0) return found
    const version = this.#version
    for (const [key, page] of await readPages(this.#deps.database.db, [...missing.values()])) {
      found.set(key, page)
      if (this.#version === version) this.#pages.set(key, page)
    }
    return found
  }
}

async function readHashes(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('files').select(['id', 'sha256']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, sha256 }) => [id, sha256]))
}
