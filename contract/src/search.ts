import { type Static, Type } from 'typebox'
import { endpointsWith } from './endpoint.ts'
import { SEARCH_GROUPS } from './kinds.ts'
import { VIEW_KINDS } from './links.ts'
import { LOCALES } from './locale.ts'
import { MAX_SEARCH_LENGTH, searchFields } from './search-fields.ts'
import { translations } from './translations.ts'
import { closed, done, fileUrl, itemId, text } from './values.ts'

/** Hits of a group where the caller does not say how many, and at most. */
export const DEFAULT_SEARCH_LIMIT = 50
export const MAX_SEARCH_LIMIT = 500
/** What the portal's own screen requests at first: it shows half of them, and requests all with the first "Load More". */
export const SCREEN_SEARCH_LIMIT = 8

/** A tuple, in words that each version of JSON Schema understands. */
const Extent = Type.Unsafe<[number, number]>(Type.Array(Type.Integer(), { minItems: 2, maxItems: 2 }))

/** An excerpt of a text that matches the search. It is plain text: nothing in it is markup. */
export const SearchSnippet = Type.Object(
  {
    page: Type.Optional(
      Type.Integer({ minimum: 1, description: 'Page, of the text of a PDF', examples: [7] }),
    ),
    isRow: Type.Optional(
      Type.Boolean({ description: 'A row of a table: its cells are parted by tabs', examples: [false] }),
    ),
    text: text('… the stepped-frequency radar measures the cover of the upper layer …'),
    matches: Type.Array(Extent, {
      description: 'Where the words of the search stand in the text: start and end, in UTF-16 units',
      examples: [[[24, 29]]],
    }),
  },
  { $id: 'SearchSnippet' },
)
export type SearchSnippet = Static<typeof SearchSnippet>

/** The caller's own price of a product. */
export const SearchPrice = Type.Object(
  {
    amount: Type.Integer({
      minimum: 0,
      description: 'In the smallest unit of the currency',
      examples: [4_676_300],
    }),
    currency: text('EUR', 'ISO 4217'),
    articleNumber: text('FL-10-340-00'),
  },
  { $id: 'SearchPrice' },
)
export type SearchPrice = Static<typeof SearchPrice>

/** What was found. What an item does not have is an empty string; titles hold no markup. */
export const SearchSource = Type.Object(
  {
    id: Type.Integer({ examples: [12] }),
    categoryId: Type.Union([Type.Integer(), Type.Null()], {
      description: 'Of a product: the first portfolio that holds it',
      examples: [3],
    }),
    model: text('Radar GX400'),
    title: text('Multi-channel radar cart'),
    description: text(
      'The Radar GX400 turns lane closures from days into hours.',
      'Its beginning, as plain text',
    ),
    image: fileUrl(
      'product-radar-gx400.webp',
      'Signed address of a picture; of a PDF it is the first page',
      'card',
    ),
    url: fileUrl(
      'data-sheet-radar-gx400.pdf',
      'Signed address of the file, with the page of the snippet as its fragment; else the link',
    ),
    elementType: Type.Enum(['asset', 'object'], {
      default: 'object',
      description: 'A media asset, or anything else',
      examples: ['object'],
    }),
    documentType: text('data-sheet'),
    language: text('en', 'Language of the file, which may differ from the one asked for'),
    publishedAt: Type.Integer({ description: 'Epoch seconds', examples: [1746878400] }),
    item: Type.Object(
      { kind: text('product'), id: Type.Integer({ examples: [12] }) },
      { description: 'What `POST /api/partner/views` reports' },
    ),
    translations,
    snippet: Type.Optional(SearchSnippet),
    path: Type.Optional(
      text(
        '/leads?lead=4711',
        'Screen of the portal that shows it, below the base path; of leads, tickets, prices and pages',
      ),
    ),
    foundIn: Type.Optional(
      Type.Enum([...LOCALES], {
        description: 'Language in which it was found, where the requested one has nothing',
        examples: ['de'],
      }),
    ),
    price: Type.Optional(SearchPrice),
    startsAt: Type.Optional(
      Type.Integer({ description: 'Of an event: epoch seconds', examples: [1_790_000_000] }),
    ),
  },
  { $id: 'SearchSource' },
)
export type SearchSource = Static<typeof SearchSource>

export const SearchHit = Type.Object(
  {
    _id: text('product-12'),
    _score: Type.Number({ description: 'Comparable over all groups', examples: [8.25] }),
    _source: SearchSource,
  },
  { $id: 'SearchHit' },
)
export type SearchHit = Static<typeof SearchHit>

export const SearchGroup = Type.Object(
  {
    key: Type.Enum([...SEARCH_GROUPS], { default: 'Documents' }),
    doc_count: Type.Integer({ description: 'How many hits there are, also beyond the limit', examples: [1] }),
    group_docs: Type.Object({
      hits: Type.Object({
        total: Type.Object({ value: Type.Integer({ examples: [1] }) }),
        hits: Type.Array(SearchHit),
      }),
    }),
  },
  { $id: 'SearchGroup' },
)
export type SearchGroup = Static<typeof SearchGroup>

const endpoint = endpointsWith({ tag: 'Search', access: 'session' })

export const searchPortal = endpoint({
  id: 'searchPortal',
  method: 'GET',
  path: '/api/partner/search',
  summary:
    'Everything that answers some words, best first, also inside of PDFs; groups without hits are left out',
  query: Type.Object(
    {
      ...searchFields(),
      limit: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: MAX_SEARCH_LIMIT,
          default: DEFAULT_SEARCH_LIMIT,
          description: 'Hits of each group at most',
        }),
      ),
      fileLanguage: Type.Optional(
        Type.Enum([...LOCALES], {
          description:
            'Leaves out documents and media assets that have files, and none in this language; all else is found as ever',
          examples: ['de'],
        }),
      ),
    },
    closed,
  ),
  response: Type.Array(SearchGroup),
  errors: ['tooManyRequests'],
})

export const MAX_SEARCH_POSITION = MAX_SEARCH_LIMIT

export const reportSearchOpened = endpoint({
  id: 'reportSearchOpened',
  method: 'POST',
  path: '/api/partner/search/opened',
  summary: 'Report which hit of a search was opened; only counts are kept, and not by whom',
  body: Type.Object(
    {
      search: Type.String({
        minLength: 1,
        maxLength: MAX_SEARCH_LENGTH,
        description: 'As it was searched for',
        examples: ['radar bridge deck'],
      }),
      locale: Type.Enum([...LOCALES], { description: 'In which it was searched for', examples: ['en'] }),
      key: Type.Enum([...SEARCH_GROUPS], { description: 'The group of the hit', examples: ['Product'] }),
      kind: Type.Optional(
        Type.Enum([...VIEW_KINDS], {
          description: 'What the hit says of itself as `item.kind`; otherwise what the group suggests',
          examples: ['product'],
        }),
      ),
      id: itemId(12),
      position: Type.Integer({
        minimum: 1,
        maximum: MAX_SEARCH_POSITION,
        description: 'Where the hit stood, over all groups as they were shown',
        examples: [1],
      }),
      isSuggestion: Type.Optional(
        Type.Boolean({
          description:
            'It was chosen among suggestions: what was typed was not searched for before, and counts as a search',
          examples: [false],
        }),
      ),
    },
    closed,
  ),
  response: done('Opening recorded'),
  status: 202,
  errors: ['notFound', 'tooManyRequests'],
})
