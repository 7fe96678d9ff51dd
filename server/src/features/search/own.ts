/**
 * Hits of the caller's own data, such as leads: queried for each search, never cached, and merged with the hits of the
 * index. Each feature that has such data registers a provider.
 */
import type { SearchGroupKey } from '@portal/contract/kinds'
import type { Locale } from '@portal/contract/locale'
import type { SearchHit } from '@portal/contract/search'
import { isMeaningful, type Token } from '@portal/search/analysis'
import { queryTokens } from '@portal/search/query-text'
import { isStopWord } from '@portal/search/stop-words'
import type { Session } from '../../platform/http/guard.ts'
import type { ResponseGroup } from './content-json.ts'
import { classNumber } from './kind-words.ts'
import { kindsOf } from './knowledge.ts'
import { plainHit } from './presenter.ts'
import { findScreens, isNameOf, type ScreenName } from './screens.ts'
import type { SuggestedHit } from './suggestions.ts'

export type Caller = Pick<Session, 'userId' | 'partnerId' | 'role' | 'audience'>

export interface FoundProduct {
  id: number
  score: number
  /** Of products among the hits. */
  shown: { title: string; image: string; foundIn: Locale | undefined } | undefined
}

export interface OwnQuestion {
  caller: Caller
  text: string
  /** The significant words in lower case; a hit must have all of them. */
  words: readonly string[]
  locale: Locale
  now: number
  /** Most hits. */
  limit: number
  /** Whether all words must be in the title, as for suggestions. */
  inTitles?: boolean
  /** The products found, best first, including those that the response shows. */
  products: readonly FoundProduct[]
  /** Whether the query asks for prices. */
  isPriceAsked: boolean
}

export interface OwnHits {
  /** Total number, beyond the limit. */
  total: number
  hits: SearchHit[]
}

export type OwnFinder = (question: OwnQuestion) => Promise<OwnHits>

const PRICE = classNumber('price')
/** A longer query is neither a name nor a number. */
const MAX_WORDS = 6

/** Words for a group's screen name the group, and are not searched within it. */
const SCREEN_OF: Partial<Record<SearchGroupKey, ScreenName>> = { Leads: 'leads', Tickets: 'support' }

const SUGGESTED = ['Leads', 'Tickets'] as const satisfies readonly SearchGroupKey[]

/** The query's words, for texts that are not indexed; empty for a question. */
function wordsOf(text: string, locale: Locale): Token[] {
  const words = queryTokens(text, locale).filter(
    (token) =>
      isMeaningful(token) &&
      !isStopWord(token.word, locale) &&
      (token.script !== 'letters' || token.written.length > 1),
  )
  return words.length > MAX_WORDS ? [] : words
}

/** The words to match within a group, without words for the group itself. */
function wordsFor(key: SearchGroupKey, tokens: readonly Token[], locale: Locale): string[] {
  const screen = SCREEN_OF[key]
  return tokens.filter((token) => !(screen && isNameOf(screen, token, locale))).map(({ written }) => written)
}

function asksForPrice(text: string, locale: Locale): boolean {
  const kinds = kindsOf(locale).find(queryTokens(text, locale))
  return kinds.some(({ values }) => values.some(({ classes }) => classes.includes(PRICE)))
}

type OfCaller = Pick<OwnQuestion, 'caller' | 'text' | 'locale' | 'now' | 'limit'>

type OwnSearch = OfCaller & Pick<OwnQuestion, 'products'>

export class OwnGroups {
  readonly #finders = new Map<SearchGroupKey, OwnFinder>()

  add(key: SearchGroupKey, finder: OwnFinder): void {
    this.#finders.set(key, finder)
  }

  /** Suggestions from the caller's own data: leads and tickets whose titles match. */
  async suggest(search: OfCaller): Promise<SuggestedHit[]> {
    const tokens = wordsOf(search.text, search.locale)
    const own = await Promise.all(
      SUGGESTED.map(async (key) => {
        const words = wordsFor(key, tokens, search.locale)
        const found = await this.#finders.get(key)?.({
          ...search,
          words,
          inTitles: true,
          products: [],
          isPriceAsked: false,
        })
        return found?.hits.map((hit) => ({ key, hit })) ?? []
      }),
    )
    return own.flat()
  }

  /** The caller's own groups with hits, and pages of the portal. */
  async search(search: OwnSearch): Promise<readonly ResponseGroup<SearchHit>[]> {
    const { text, locale, caller, limit } = search
    const tokens = wordsOf(text, locale)
    const named = findScreens(text, locale, caller)
    const isPriceAsked = named.some(({ name }) => name === 'priceList') || asksForPrice(text, locale)
    const own = await Promise.all(
      [...this.#finders].map(async ([key, find]): Promise<ResponseGroup<SearchHit>> => {
        const words = wordsFor(key, tokens, locale)
        return { key, ...(await find({ ...search, words, isPriceAsked })) }
      }),
    )
    const screens = named.map(({ name, id, path, title, score }) =>
      plainHit(`page-${name}`, score, { id, path, title }),
    )
    own.push({ key: 'Pages', total: screens.length, hits: screens.slice(0, limit) })
    return own.filter(({ total }) => total > 0)
  }
}
