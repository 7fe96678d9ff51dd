import { type PUBLICATION_STATES, PUBLISH_NOW } from '@portal/contract/admin/schemas'

type PublicationState = (typeof PUBLICATION_STATES)[number]

/** The publication time of an entry, or of one that is being edited. */
export type PublishedAt = number | typeof PUBLISH_NOW | null | undefined

export function publicationState(publishedAt: PublishedAt, now: number): PublicationState {
  if (publishedAt === null || publishedAt === undefined) return 'draft'
  return publishedAt === PUBLISH_NOW || publishedAt <= now ? 'published' : 'scheduled'
}
