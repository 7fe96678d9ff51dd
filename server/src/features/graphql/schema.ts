import { NewsItem } from '@portal/contract/news'
import { PartnerPortal, PortalEvent } from '@portal/contract/portal'
import { GraphQLError, GraphQLNonNull, GraphQLObjectType, GraphQLSchema, GraphQLString } from 'graphql'
import type { Readership } from '../../platform/db/audience.ts'
import type { Db } from '../../platform/db/open.ts'
import type { FileUrls } from '../../platform/files/file-urls.ts'
import type { Session } from '../../platform/http/guard.ts'
import { LISTING_ARGS, type ListingArgs, localeOf } from './listing.ts'
import { listingType, objectType } from './object-types.ts'
import { type Reading, readEvents, readNews, readPortal } from './read-model.ts'
import type { Sequential } from './sequential.ts'

/** The request context of resolvers. */
export interface GraphqlContext {
  db: Db
  urls: FileUrls
  reading: Readership
  /** Path of the caller's own portal; null for the provider's team, which may read all. */
  ownPortal: string | null
  role: Session['role']
  sequential: Sequential
}

function readingOf(
  { db, urls, reading: { now, audience }, sequential }: GraphqlContext,
  language: string | null | undefined,
): Reading {
  return { db, urls, now, audience, sequential, locale: localeOf(language) }
}

function mayReadPortal({ ownPortal, role }: GraphqlContext, path: string): boolean {
  return role === 'editor' || role === 'admin' || path === ownPortal
}

const eventsListing = listingType(objectType(PortalEvent))
const newsListing = listingType(objectType(NewsItem))

const news = {
  type: newsListing,
  args: LISTING_ARGS,
  resolve: (_: unknown, args: ListingArgs, context: GraphqlContext) =>
    readNews(readingOf(context, args.defaultLanguage), args),
}

export const schema = new GraphQLSchema({
  query: new GraphQLObjectType<unknown, GraphqlContext>({
    name: 'Query',
    fields: {
      getPartnerPortal: {
        type: objectType(PartnerPortal),
        args: {
          fullpath: { type: new GraphQLNonNull(GraphQLString) },
          defaultLanguage: { type: GraphQLString },
        },
        resolve: async (
          _,
          { fullpath, defaultLanguage }: { fullpath: string; defaultLanguage?: string },
          context,
        ) => {
          const portal = mayReadPortal(context, fullpath)
            ? await readPortal(readingOf(context, defaultLanguage), fullpath)
            : undefined
          if (!portal) throw new GraphQLError(`Object not found: ${fullpath}`)
          return portal
        },
      },
      getEventsListing: {
        type: eventsListing,
        args: LISTING_ARGS,
        resolve: (_, args: ListingArgs, context) =>
          readEvents(readingOf(context, args.defaultLanguage), args),
      },
      getNewsListing: news,
      GetNewsListing: news,
    },
  }),
})
