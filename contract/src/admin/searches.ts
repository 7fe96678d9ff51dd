/** Statistics of partners' searches: queries, searches without results, and opened hits. */
import { type Static, Type } from 'typebox'
import { endpointsWith } from '../endpoint.ts'
import { VIEW_KINDS } from '../links.ts'
import { LOCALES } from '../locale.ts'
import { MAX_ID } from '../rules.ts'
import { Count, closed, itemId, Time, text } from '../values.ts'

/** Kinds of hits, including those of groups with the caller's own data. */
export const OPENED_KINDS = [...VIEW_KINDS, 'price', 'lead', 'ticket', 'page'] as const
export type OpenedKind = (typeof OPENED_KINDS)[number]

const Position = Type.Number({ description: 'Where it stood on average; the best hit is 1', examples: [1.5] })

export const OpenedHit = Type.Object({
  kind: Type.Enum([...OPENED_KINDS]),
  id: Type.Integer({ description: '0 for what is one’s own, such as a lead', examples: [12] }),
  title: text('Radar GX400', 'Empty where the entry is gone, or one’s own'),
  count: Count,
  position: Position,
})
export type OpenedHit = Static<typeof OpenedHit>

export const CountedSearch = Type.Object({
  id: Type.Integer({ examples: [4] }),
  query: text('laser scanner', 'In lower case, without accents'),
  locale: Type.Enum([...LOCALES]),
  count: Type.Integer({ minimum: 0, description: 'How often it was searched for', examples: [4] }),
  emptyCount: Type.Integer({ minimum: 0, description: 'How often it found nothing', examples: [1] }),
  openedCount: Type.Integer({
    minimum: 0,
    description: 'How often a hit was opened, several of one search counted once',
    examples: [2],
  }),
  position: Type.Union([Position, Type.Null()]),
  opened: Type.Array(OpenedHit, { description: 'The most opened hits first; of lists three' }),
  isEmpty: Type.Boolean({ description: 'It found nothing when it was last searched for', examples: [false] }),
  lastAt: Time,
  seenAt: Type.Union([Time, Type.Null()]),
})
export type CountedSearch = Static<typeof CountedSearch>

const endpoint = endpointsWith({ tag: 'Back office: searches', access: 'editor' })

const Ids = Type.Object(
  { ids: Type.Array(itemId(4), { minItems: 1, maxItems: 200, uniqueItems: true }) },
  closed,
)

/** `unopened`: searches with results that nobody opens. */
export const SEARCH_VIEWS = ['empty', 'unopened', 'all'] as const
export type SearchView = (typeof SEARCH_VIEWS)[number]
export const SEARCH_STATES = ['open', 'seen'] as const

const filters = {
  view: Type.Optional(Type.Enum([...SEARCH_VIEWS], { default: 'empty' })),
  state: Type.Optional(
    Type.Enum([...SEARCH_STATES], { description: 'Those seen are open again when somebody searches again' }),
  ),
  locale: Type.Optional(Type.Enum([...LOCALES])),
  q: Type.Optional(
    Type.String({ maxLength: 100, description: 'A part of the search', examples: ['scanner'] }),
  ),
}

export const listSearches = endpoint({
  id: 'adminSearches',
  method: 'GET',
  path: '/api/admin/searches',
  summary: 'Searches of partners’ people, the most frequent first',
  query: Type.Object(
    {
      ...filters,
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_ID, default: 1 })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
    },
    closed,
  ),
  response: Type.Object({ items: Type.Array(CountedSearch), total: Count }),
})

/** Most rows of an export. */
export const MAX_SEARCHES_EXPORT = 5000

export const exportSearches = endpoint({
  id: 'adminSearchesCsv',
  method: 'GET',
  path: '/api/admin/searches/csv',
  summary: 'The searches as CSV, the most frequent first',
  query: Type.Object(filters, closed),
  response: text('query,locale,count,withoutResult,opened,last\r\n'),
  responseType: 'text/csv',
})

export const readSearch = endpoint({
  id: 'adminSearch',
  method: 'GET',
  path: '/api/admin/searches/{id}',
  summary: 'One search with all of its hits that were opened',
  params: Type.Object({ id: itemId(4) }, closed),
  response: CountedSearch,
})

export const markSearches = endpoint({
  id: 'adminMarkSearches',
  method: 'POST',
  path: '/api/admin/searches/seen',
  summary: 'Marks searches as seen',
  body: Ids,
  response: Type.Object({ changed: Count }),
})

export const discardSearches = endpoint({
  id: 'adminDiscardSearches',
  method: 'POST',
  path: '/api/admin/searches/discard',
  summary: 'Forgets searches, with what was opened of them',
  body: Ids,
  response: Type.Object({ changed: Count }),
})
