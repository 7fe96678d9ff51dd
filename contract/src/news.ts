/** News, as the GraphQL endpoint lists them. */
import { type Static, Type } from 'typebox'
import { file, listing, nullable, type PortalQuery } from './graphql.ts'

export const NewsItem = Type.Object(
  {
    id: Type.String(),
    modificationDate: Type.Integer({ description: 'Epoch seconds' }),
    seofriendlyurl: nullable(Type.String()),
    newsType: nullable(Type.String()),
    title: nullable(Type.String()),
    description: nullable(Type.String()),
    newsMainImage: file,
  },
  { $id: 'NewsItem' },
)
export type NewsItem = Static<typeof NewsItem>

export const newsQuery = {
  response: Type.Object({ getNewsListing: listing(NewsItem) }),
} satisfies PortalQuery
