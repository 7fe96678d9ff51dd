/** Executes searches and suggestions. */

import { SEARCH_GROUPS, type SearchGroupKey } from '@portal/contract/kinds'
import type { Locale } from '@portal/contract/locale'
import type { SearchGroup, SearchSnippet, SearchSuggestion } from '@portal/contract/search'
import { Marker } from '@portal/search/snippet'
import type { DatabaseHandle, Db } from '../../platform/db/open.ts'
import { FileUrls, loadFiles, type ServedFile } from '../../platform/files/file-urls.ts'
import type { Signer } from '../../platform/files/signing.ts'
import { type Audience, hiddenFrom } from './audience.ts'
import { Finder, type Found, type FoundItem } from './finder.ts'
import { type Caller, OwnGroups } from './own.ts'
import { groupOf, plainDescription, presentHit, presentSnippet } from './presenter.ts'
import { type HitSource, pageKey, readHitSources, readPages, sourceKey } from './read-model.ts'
import { findScreens } from './screens.ts'
import { toSuggestions } from './suggestions.ts'

const SUGGESTIONS_OF_A_GROUP = 4

export interface SearchDeps {
  database: DatabaseHandle
  signer: Signer
  clock: () => number
  /** Whether there are pictures of videos. */
  frames: boolean
}

export interface SearchQuestion {
  text: string
  locale: Locale
  audience: Audience
}

/** What the items of a response need from the database. */
interface Loaded {
  sources: Map<string, HitSource>
  files: Map<string, ServedFile>
  hashes: Map<string, string>
  pages: Map<string, { text: string; locale: string | null }>
}

export class SearchService {
  readonly #deps: SearchDeps
  readonly #finder: Finder
  readonly own = new OwnGroups()

  constructor(deps: SearchDeps) {
    this.#deps = deps
    this.#finder = new Finder(deps.database)
  }

  /** All groups that have hits, the caller's own among them. */
  async search(question: SearchQuestion, caller: Caller, limit: number): Promise<SearchGroup[]> {
    const { text, locale } = question
    const found = await this.#searchContent(question, limit)
    return this.own.join({ found, caller, text, locale, now: this.#deps.clock(), limit })
  }

  /** What the index has, the same for everybody of an audience. */
  async #searchContent({ text, locale, audience }: SearchQuestion, limit: number): Promise<SearchGroup[]> {
    const { database, clock } = this.#deps
    const now = clock()
    const hidden = await hiddenFrom(database.db, audience, now)
    const found = await this.#finder.find({ text, locale, now, limit, hidden })
    const loaded = await load(
      database.db,
      found.groups.flatMap(({ items }) => items),
      { locale: found.locale, now },
    )
    const presenting = this.#presenting(found, locale, now)
    return SEARCH_GROUPS.flatMap((key, i): SearchGroup[] => {
      const { total = 0, items = [] } = found.groups[i] ?? {}
      const hits = items.flatMap((item) => toHit(item, loaded, presenting) ?? [])
      const value = total - (items.length - hits.length)
      return value > 0 ? [groupOf(key, { total: value, hits })] : []
    })
  }

  /** The best items whose titles have all words that were typed so far, over all groups. */
  async suggest({ text, locale, audience }: SearchQuestion, caller: Caller): Promise<SearchSuggestion[]> {
    const { database, clock } = this.#deps
    const now = clock()
    const hidden = await hiddenFrom(database.db, audience, now)
    const found = await this.#finder.find({
      text,
      locale,
      now,
      limit: SUGGESTIONS_OF_A_GROUP,
      inTitles: true,
      hidden,
    })
    const items = found.groups
      .flatMap(({ items }, i) =>
        items.map((item) => ({ ...item, page: undefined, key: SEARCH_GROUPS[i] as SearchGroupKey })),
      )
      .sort((a, b) => b.score - a.score)
    const loaded = await load(database.db, items, { locale: found.locale, now })
    const presenting = this.#presenting(found, locale, now)
    const hits = items.flatMap(({ key, ...item }) => {
      const hit = toHit(item, loaded, presenting)
      return hit ? { key, hit } : []
    })
    return toSuggestions(hits, findScreens(text, locale, caller))
  }

  #presenting({ terms, locale }: Found, asked: Locale, now: number): Presenting {
    const { signer, frames } = this.#deps
    return {
      marker: new Marker(terms),
      snippets: new Map(),
      locale,
      foundIn: locale === asked ? undefined : locale,
      urls: new FileUrls(signer, now, { frames }),
    }
  }
}

async function load(
  db: Db,
  items: readonly FoundItem[],
  context: { locale: Locale; now: number },
): Promise<Loaded> {
  const sources = await readHitSources(db, items, context)
  const files = await loadFiles(
    db,
    [...sources.values()].flatMap(({ imageFileId, fileId }) => [imageFileId, fileId]),
  )
  const inside = items.flatMap((item) => {
    const fileId = sources.get(sourceKey(item))?.fileId
    return item.page !== undefined && fileId ? [{ fileId, page: item.page }] : []
  })
  const hashes = await readHashes(
    db,
    inside.map(({ fileId }) => fileId),
  )
  const pages = await readPages(
    db,
    inside.flatMap(({ fileId, page }) => {
      const sha256 = hashes.get(fileId)
      return sha256 ? [{ sha256, page }] : []
    }),
  )
  return { sources, files, hashes, pages }
}

async function readHashes(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('files').select(['id', 'sha256']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, sha256 }) => [id, sha256]))
}

interface Presenting {
  marker: Marker
  /** Those of this response by page, or by text: several items may have the same. */
  snippets: Map<string, SearchSnippet | undefined>
  locale: Locale
  /** Where that is not the requested language. */
  foundIn: Locale | undefined
  urls: FileUrls
}

function snippetIn(
  key: string,
  text: Parameters<typeof presentSnippet>[0],
  { marker, snippets, locale }: Presenting,
): SearchSnippet | undefined {
  if (!snippets.has(key)) snippets.set(key, presentSnippet(text, marker, locale))
  return snippets.get(key)
}

/** Of the page that matches best, or else of the item's own text. */
function snippetFor(
  { page }: FoundItem,
  { fileId, description }: HitSource,
  { hashes, pages }: Loaded,
  presenting: Presenting,
): SearchSnippet | undefined {
  const key = page === undefined ? '' : pageKey({ sha256: hashes.get(fileId ?? '') ?? '', page })
  const ofPage = pages.get(key)
  if (ofPage) return snippetIn(key, { ...ofPage, page }, presenting)
  const text = plainDescription(description)
  return text ? snippetIn(text, { text, locale: null }, presenting) : undefined
}

function toHit(item: FoundItem, loaded: Loaded, presenting: Presenting) {
  const source = loaded.sources.get(sourceKey(item))
  // Deleted or withdrawn, which the index does not know yet.
  if (!source) return undefined
  const file = source.fileId ? loaded.files.get(source.fileId) : undefined
  const image = source.imageFileId ? loaded.files.get(source.imageFileId) : undefined
  const snippet = snippetFor(item, source, loaded, presenting)
  const parts = { source, image, file, snippet, locale: presenting.locale, foundIn: presenting.foundIn }
  return presentHit(item, parts, presenting.urls)
}
