/** Executes searches and suggestions. */

import { SEARCH_GROUPS } from '@portal/contract/kinds'
import type { Locale } from '@portal/contract/locale'
import type { SearchGroup, SearchSuggestion } from '@portal/contract/search'
import { LRUCache } from 'lru-cache'
import { type Kept, kept } from '../../platform/http/compressed.ts'
import type { Session } from '../../platform/http/guard.ts'
import { type Audience, Audiences } from './audience.ts'
import { ContentHits, type ContentHitsDeps } from './content-hits.ts'
import { Finder, type Found } from './finder.ts'
import { type Caller, OwnGroups } from './own.ts'
import { groupOf } from './presenter.ts'
import { findScreens } from './screens.ts'
import { toSuggestions } from './suggestions.ts'

const SUGGESTIONS_OF_A_GROUP = 4
const SUGGESTIONS_OF_OWN = 2

export type SearchDeps = ContentHitsDeps

export interface SearchQuestion {
  text: string
  locale: Locale
  audience: Audience
}

/** What everybody of an audience gets. */
interface Content {
  groups: readonly SearchGroup[]
  kept: Kept | undefined
  /** What is asked once is not worth bytes that are kept. */
  isAskedAgain: boolean
}

export interface Answer {
  groups: readonly SearchGroup[]
  /** The same as bytes, where nothing in it is the caller's own. */
  kept: Kept | undefined
}

/** A hit takes about so many bytes, in objects, as JSON and compressed. */
const BYTES_OF_A_HIT = 4000
const MAX_BYTES = 24 * 1024 * 1024

function bytesOf({ groups }: Content): number {
  const hits = groups.reduce((sum, group) => sum + group.group_docs.hits.hits.length, 0)
  return (hits + 1) * BYTES_OF_A_HIT
}

export class SearchService {
  readonly #deps: SearchDeps
  readonly #finder: Finder
  readonly #hits: ContentHits
  readonly #audiences: Audiences
  #version = ''
  readonly #asked = new LRUCache<string, Content>({ maxSize: MAX_BYTES, sizeCalculation: bytesOf })
  readonly own = new OwnGroups()

  constructor(deps: SearchDeps) {
    this.#deps = deps
    this.#finder = new Finder(deps.database)
    this.#hits = new ContentHits(deps)
    this.#audiences = new Audiences(deps.database)
  }

  audienceOf(session: Pick<Session, 'partnerId'>): Promise<Audience> {
    return this.#audiences.of(session)
  }

  /** All groups that have hits, the caller's own among them. */
  async search(question: SearchQuestion, caller: Caller, limit: number): Promise<Answer> {
    const { text, locale } = question
    const content = await this.#keptContent(question, limit)
    const found = content.groups
    const groups = await this.own.join({ found, caller, text, locale, now: this.#deps.clock(), limit })
    // Bytes that are kept are those of everybody: what is the caller's own is never among them.
    if (groups !== found || !content.isAskedAgain) return { groups, kept: undefined }
    content.kept ??= kept(found)
    return content
  }

  /** What was asked before, while nothing has changed that the response depends on. */
  async #keptContent(question: SearchQuestion, limit: number): Promise<Content> {
    const { text, locale, audience } = question
    const now = this.#deps.clock()
    const version = this.#hits.version(now)
    if (version !== this.#version) {
      this.#version = version
      this.#asked.clear()
    }
    const hidden = await this.#audiences.hiddenFrom(audience, now)
    // What is published meanwhile, and events that pass, change how much is hidden.
    const unseen = [hidden.size, await this.#finder.countScheduled(locale, now)]
    const key = JSON.stringify([text, locale, audience, limit, unseen])
    const known = this.#asked.get(key)
    if (known) {
      known.isAskedAgain = true
      return known
    }
    const groups = await this.#searchContent(question, limit)
    const content: Content = { groups, kept: undefined, isAskedAgain: false }
    if (this.#version === version) this.#asked.set(key, content)
    return content
  }

  /** What the index has, the same for everybody of an audience. */
  async #searchContent({ text, locale, audience }: SearchQuestion, limit: number): Promise<SearchGroup[]> {
    const now = this.#deps.clock()
    const hidden = await this.#audiences.hiddenFrom(audience, now)
    const found = await this.#finder.find({ text, locale, now, limit, hidden })
    const presented = await this.#hits.present(found, found.locale === locale ? undefined : found.locale, now)
    return SEARCH_GROUPS.flatMap((key, i): SearchGroup[] => {
      const { total = 0, items = [] } = found.groups[i] ?? {}
      const hits = presented[i] ?? []
      const value = total - (items.length - hits.length)
      return value > 0 ? [groupOf(key, { total: value, hits })] : []
    })
  }

  /** The best items whose titles have all words that were typed so far, over all groups. */
  async suggest({ text, locale, audience }: SearchQuestion, caller: Caller): Promise<SearchSuggestion[]> {
    const now = this.#deps.clock()
    const hidden = await this.#audiences.hiddenFrom(audience, now)
    const limit = SUGGESTIONS_OF_A_GROUP
    const [found, own] = await Promise.all([
      this.#finder.find({ text, locale, now, limit, inTitles: true, hidden }),
      this.own.suggest({ caller, text, locale, now, limit: SUGGESTIONS_OF_OWN }),
    ])
    const presented = await this.#hits.present(withoutPages(found), undefined, now)
    const hits = SEARCH_GROUPS.flatMap((key, i) => (presented[i] ?? []).map((hit) => ({ key, hit })))
    return toSuggestions({
      hits: hits.sort((a, b) => b.hit._score - a.hit._score),
      screens: findScreens(text, locale, caller),
      own,
    })
  }
}

/** Suggestions open whole documents. */
const withoutPages = (found: Found): Found => ({
  ...found,
  groups: found.groups.map(({ total, items }) => ({
    total,
    items: items.map((item) => ({ ...item, page: undefined })),
  })),
})
