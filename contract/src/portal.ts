/** Types of the GraphQL endpoint, in the shape of Datahub. The server derives its GraphQL schema from them. */
import { type Static, Type } from 'typebox'
import { file, listing, nullable, type PortalQuery } from './graphql.ts'

export const PortalLink = Type.Object({ title: Type.String(), path: Type.String() }, { $id: 'PortalLink' })
const link = Type.Union([PortalLink, Type.Null()])

/** A slide of the slideshow or an onboarding card. */
export const PortalCard = Type.Object(
  {
    id: Type.String(),
    title: nullable(Type.String()),
    description: nullable(Type.String()),
    descriptionHtml: nullable(Type.String()),
    shortDescription: nullable(Type.String()),
    link,
    mainImage: file,
    mainVideo: file,
    backgroundColor: nullable(Type.String()),
    enableOverlay: Type.Boolean(),
    TextAlignment: Type.String(),
    vertical: Type.String(),
    horizontal: Type.String(),
  },
  { $id: 'PortalCard' },
)
export type PortalCard = Static<typeof PortalCard>

export const QuickLink = Type.Object(
  { id: Type.String(), title: nullable(Type.String()), assets: file },
  { $id: 'QuickLink' },
)
export type QuickLink = Static<typeof QuickLink>

export const PartnerPortal = Type.Object(
  {
    id: Type.String(),
    fullpath: Type.String(),
    slides: Type.Array(PortalCard),
    quicklinks: Type.Array(QuickLink),
    onBoardingCards: Type.Array(PortalCard),
  },
  { $id: 'PartnerPortal' },
)
export type PartnerPortal = Static<typeof PartnerPortal>

export const PortalEvent = Type.Object(
  {
    id: Type.String(),
    name: nullable(Type.String()),
    description: nullable(Type.String()),
    Url: link,
    image: file,
    eventType: nullable(Type.String()),
    dateTimeStart: Type.String({ description: 'ISO 8601, UTC' }),
    dateTimeEnd: Type.String({ description: 'ISO 8601, UTC' }),
    venueName: nullable(Type.String()),
    timeZone: nullable(
      Type.String({ description: "IANA time zone of the venue, or of an online event's host" }),
    ),
    joinUrl: nullable(Type.String({ description: 'Where an online event is joined: http or https' })),
  },
  { $id: 'PortalEvent' },
)
export type PortalEvent = Static<typeof PortalEvent>

export const partnerPortalQuery = {
  response: Type.Object({ getPartnerPortal: Type.Union([PartnerPortal, Type.Null()]) }),
} satisfies PortalQuery
export const eventsQuery = {
  response: Type.Object({ getEventsListing: listing(PortalEvent) }),
} satisfies PortalQuery

/** Entries of a dashboard, as a preview names the one that it is about: `slide-4`. */
export type DashboardEntry = 'slide' | 'quick-link' | 'onboarding'
