import type { PUBLICATION_STATES } from '@portal/contract/admin/schemas'

type PublicationState = (typeof PUBLICATION_STATES)[number]

export function publicationState(publishedAt: number | null | undefined, now: number): PublicationState {
  if (publishedAt === null || publishedAt === undefined) return 'draft'
  return publishedAt > now ? 'scheduled' : 'published'
}
