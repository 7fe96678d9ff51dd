/** Drafts and what is published: a draft is published at the end of all times. */
import { MAX_TIME } from '@portal/contract/admin/schemas'

/** Publication time of a draft: queries for entries that are published by now do not find it. */
export const NEVER = MAX_TIME

export const toPublishedAt = (timestamp: number | null): number => timestamp ?? NEVER

export const fromPublishedAt = (cell: number): number | null => (cell >= NEVER ? null : cell)
