/** Searches in the portal that found nothing, for the team that fills it. */
import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { LOCALES } from '../locale.ts'
import { MAX_ID } from '../rules.ts'
import { text } from '../values.ts'

const closed = { additionalProperties: false } as const
const Time = Type.Integer({ description: 'Epoch milliseconds', examples: [1_778_425_200_000] })
const Count = Type.Integer({ minimum: 0, examples: [3] })

export const SearchMiss = Type.Object({
  query: text('laser scanner'),
  locale: Type.Enum([...LOCALES]),
  count: Type.Integer({ minimum: 1, description: 'How often it was searched for', examples: [4] }),
  lastAt: Time,
  seenAt: Type.Union([Time, Type.Null()]),
})
export type SearchMiss = Static<typeof SearchMiss>

const searches = { tag: 'Back office: searches', access: 'editor' } as const

const Misses = Type.Object(
  {
    searches: Type.Array(
      Type.Object(
        {
          query: Type.String({ maxLength: 200, examples: ['laser scanner'] }),
          locale: Type.Enum([...LOCALES]),
        },
        closed,
      ),
      { minItems: 1, maxItems: 200 },
    ),
  },
  closed,
)

export const MISS_STATES = ['open', 'seen'] as const

export const listSearchMisses = endpoint({
  ...searches,
  id: 'adminSearchMisses',
  method: 'GET',
  path: '/api/admin/search-misses',
  summary:
    'Searches that found nothing, the most frequent first; those seen come back when somebody tries again',
  query: Type.Object(
    {
      state: Type.Optional(Type.Enum([...MISS_STATES])),
      locale: Type.Optional(Type.Enum([...LOCALES])),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_ID, default: 1 })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
    },
    closed,
  ),
  response: Type.Object({ items: Type.Array(SearchMiss), total: Count }),
})

export const markSearchMisses = endpoint({
  ...searches,
  id: 'adminMarkSearchMisses',
  method: 'POST',
  path: '/api/admin/search-misses/seen',
  summary: 'Marks searches as seen',
  body: Misses,
  response: Type.Object({ changed: Count }),
})

export const discardSearchMisses = endpoint({
  ...searches,
  id: 'adminDiscardSearchMisses',
  method: 'POST',
  path: '/api/admin/search-misses/discard',
  summary: 'Forgets searches',
  body: Misses,
  response: Type.Object({ changed: Count }),
})
