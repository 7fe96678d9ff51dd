/** Publication times. A draft has one at the end of time. */
import { MAX_TIME } from '@portal/contract/admin/schemas'

/** Publication time of drafts, so that queries for published entries do not find them. */
export const NEVER = MAX_TIME

export const toPublishedAt = (timestamp: number | null): number => timestamp ?? NEVER

export const fromPublishedAt = (cell: number): number | null => (cell >= NEVER ? null : cell)
