/**
 * What is a caller's own, such as leads: found anew for each search, never cached, and put behind what the index has.
 * Whoever keeps such things adds how they are found.
 */
import { SEARCH_GROUPS, type SearchGroupKey } from '@portal/contract/kinds'
import type { Locale } from '@portal/contract/locale'
import type { SearchGroup, SearchHit, SearchPrice } from '@portal/contract/search'
import { isMeaningful, type Token } from '@portal/search/analysis'
import { isStopWord } from '@portal/search/stop-words'
import { typedTokens } from '@portal/search/typed'
import type { Session } from '../../platform/http/guard.ts'
import { classNumber } from './kind-words.ts'
import { kindsOf } from './knowledge.ts'
import { groupOf, plainHit } from './presenter.ts'
import { findScreens, isNameOf, type ScreenName } from './screens.ts'
import type { SuggestedHit } from './suggestions.ts'

export type Caller = Pick<Session, 'userId' | 'partnerId' | 'role'>

export interface OwnQuestion {
  caller: Caller
  text: string
  /** The words that say something, in small letters as they were typed: what is found has all of them. */
  words: readonly string[]
  locale: Locale
  now: number
  /** How many hits at most. */
  limit: number
  /** Whether a hit must have the words in its title, as what is suggested has. */
  inTitles?: boolean
  /** The products that were found, the best first. */
  products: readonly SearchHit[]
  /** Whether a word of the text says that prices are wanted. */
  isPriceAsked: boolean
}

export interface OwnHits {
  /** How many there are, also beyond the limit. */
  total: number
  hits: SearchHit[]
}

export type OwnFinder = (question: OwnQuestion) => Promise<OwnHits>

const PRICE = classNumber('price')
/** A question of more words is none for a name or a number. */
const MAX_WORDS = 6

/** The screens of groups: a word that names one says that its group is meant, and not what of it. */
const SCREEN_OF: Partial<Record<SearchGroupKey, ScreenName>> = { Leads: 'leads', Tickets: 'support' }

const SUGGESTED = ['Leads', 'Tickets'] as const satisfies readonly SearchGroupKey[]

/** The words of a search, for texts that are not indexed; none of a question. */
function wordsOf(text: string, locale: Locale): Token[] {
  const words = typedTokens(text, locale).filter(
    (token) =>
      isMeaningful(token) &&
      !isStopWord(token.word, locale) &&
      (token.script !== 'letters' || token.written.length > 1),
  )
  return words.length > MAX_WORDS ? [] : words
}

/** The words that what is found of a group must have: not what the group itself is called. */
function wordsFor(key: SearchGroupKey, tokens: readonly Token[], locale: Locale): string[] {
  const screen = SCREEN_OF[key]
  return tokens.filter((token) => !(screen && isNameOf(screen, token, locale))).map(({ written }) => written)
}

function asksForPrice(text: string, locale: Locale): boolean {
  const kinds = kindsOf(locale).find(typedTokens(text, locale))
  return kinds.some(({ values }) => values.some(({ classes }) => classes.includes(PRICE)))
}

export interface OwnSearch extends Pick<OwnQuestion, 'caller' | 'text' | 'locale' | 'now' | 'limit'> {
  /** What the index has. */
  found: readonly SearchGroup[]
}

export class OwnGroups {
  readonly #finders = new Map<SearchGroupKey, OwnFinder>()

  add(key: SearchGroupKey, finder: OwnFinder): void {
    this.#finders.set(key, finder)
  }

  /** What is suggested of the caller's own while somebody types: the leads and tickets that are called so. */
  async suggest(search: Omit<OwnSearch, 'found'>): Promise<SuggestedHit[]> {
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

  /** The groups of what was found, and the caller's own behind them; products have the caller's price. The same, where nothing is. */
  async join({ found, ...search }: OwnSearch): Promise<readonly SearchGroup[]> {
    const { text, locale, caller, limit } = search
    const products = found.find(({ key }) => key === 'Product')?.group_docs.hits.hits ?? []
    const tokens = wordsOf(text, locale)
    const named = findScreens(text, locale, caller)
    const isPriceAsked = named.some(({ name }) => name === 'priceList') || asksForPrice(text, locale)
    const own = await Promise.all(
      [...this.#finders].map(async ([key, find]) =>
        groupOf(key, await find({ ...search, words: wordsFor(key, tokens, locale), products, isPriceAsked })),
      ),
    )
    const screens = named.map(({ name, id, path, title, score }) =>
      plainHit(`page-${name}`, score, { id, path, title }),
    )
    const pages = groupOf('Pages', { total: screens.length, hits: screens.slice(0, limit) })
    const groups = new Map([...found, ...own, pages].map((group) => [group.key, group]))
    const prices = groups.get('Prices')?.group_docs.hits.hits ?? []
    if ([...own, pages].every(({ doc_count }) => doc_count === 0)) return found
    return SEARCH_GROUPS.flatMap((key) => {
      const group = groups.get(key)
      if (!group || group.doc_count === 0) return []
      return [key === 'Product' ? withPrices(group, prices) : group]
    })
  }
}

function withPrices(group: SearchGroup, prices: readonly SearchHit[]): SearchGroup {
  const priceOf = new Map<number, SearchPrice>()
  for (const { _source } of prices) {
    if (_source.price && !priceOf.has(_source.item.id)) priceOf.set(_source.item.id, _source.price)
  }
  if (priceOf.size === 0) return group
  const hits = group.group_docs.hits.hits.map((hit) => {
    const price = priceOf.get(hit._source.id)
    return price ? { ...hit, _source: { ...hit._source, price } } : hit
  })
  return { ...group, group_docs: { hits: { ...group.group_docs.hits, hits } } }
}
