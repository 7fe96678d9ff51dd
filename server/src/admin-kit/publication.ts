/** Publication times. A draft has one at the end of time. */
import { MAX_TIME, PUBLISH_NOW } from '@portal/contract/admin/schemas'
import type { Values } from './cells.ts'

/** Publication time of drafts, so that queries for published entries do not find them. */
export const NEVER = MAX_TIME

export const toPublishedAt = (timestamp: number | null): number => timestamp ?? NEVER

export const fromPublishedAt = (cell: number): number | null => (cell >= NEVER ? null : cell)

/** Replaces `now` by the time; what is published already keeps its own, so that a repeated request changes nothing. */
export function withPublicationTime(sent: Values, before: Values, now: number): Values {
  if (sent.publishedAt !== PUBLISH_NOW) return sent
  const stored = before.publishedAt
  return { ...sent, publishedAt: typeof stored === 'number' && stored <= now ? stored : now }
}
