/** What the search box requests while somebody types. Every screen loads this, but not what a search returns. */
import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { SEARCH_GROUPS } from './kinds.ts'
import { searchFields } from './search-fields.ts'
import { translations } from './translations.ts'
import { closed, fileUrl, text } from './values.ts'

/** An item whose title has all words that were typed so far. */
export const SearchSuggestion = Type.Object(
  {
    key: Type.Enum([...SEARCH_GROUPS], {
      default: 'Documents',
      description: 'The group in which a search shows it',
    }),
    id: Type.Integer({ examples: [12] }),
    categoryId: Type.Union([Type.Integer(), Type.Null()], { examples: [3] }),
    title: text('Radar GX400', 'Of a product, its model'),
    subtitle: Type.Optional(text('Multi-channel radar cart', 'Of a product, its title')),
    image: Type.Optional(fileUrl('product-radar-gx400.webp', 'Signed address of a picture', 'card')),
    url: Type.Optional(fileUrl('data-sheet-radar-gx400.pdf', 'Signed address of the file, or the link')),
    path: Type.Optional(text('/changepassword', 'Screen of the portal, below the base path')),
    kind: Type.Optional(
      text('document', 'As `POST /api/partner/views` reports it; of what has a file or a link'),
    ),
    documentType: Type.Optional(text('data-sheet')),
    language: Type.Optional(text('en', 'Language of the file, which may differ from the one asked for')),
    translations,
  },
  { $id: 'SearchSuggestion' },
)
export type SearchSuggestion = Static<typeof SearchSuggestion>

export const suggestSearches = endpoint({
  id: 'suggestSearches',
  method: 'GET',
  path: '/api/partner/search/suggestions',
  tag: 'Search',
  summary: 'A few items whose titles begin with, or hold, what was typed so far',
  access: 'session',
  query: Type.Object(searchFields(), closed),
  response: Type.Object({ suggestions: Type.Array(SearchSuggestion) }),
  errors: ['tooManyRequests'],
})
