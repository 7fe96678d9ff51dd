import type { ContentLink } from '@portal/contract/links'
import type { Locale } from '@portal/contract/locale'
import type { Db } from '../../platform/db/open.ts'
import type { FileUrls } from '../../platform/files/file-urls.ts'
import { readLinks } from './read-model.ts'

export interface DocumentLinksOptions {
  locale: Locale
  now: number
  urls: FileUrls
  /** How many at most; all without it. */
  limit?: number
}

/** Links to the published documents, newest first. */
export async function documentLinks(
  db: Db,
  { limit, ...presentation }: DocumentLinksOptions,
): Promise<ContentLink[]> {
  const newestFirst = db
    .selectFrom('documents')
    .select('id')
    .where('published_at', '<=', presentation.now)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
  const rows = await (limit === undefined ? newestFirst : newestFirst.limit(limit)).execute()
  const items = rows.map(({ id }) => ({ kind: 'document' as const, itemId: id }))
  return readLinks(db, items, presentation)
}
