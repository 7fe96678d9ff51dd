import type { ContentLink } from '@portal/contract/links'
import type { Locale } from '@portal/contract/locale'
import { isShownTo, type Readership } from '../../platform/db/audience.ts'
import type { Db } from '../../platform/db/open.ts'
import type { FileUrls } from '../../platform/files/file-urls.ts'
import { readLinks } from './read-model.ts'

export interface DocumentLinksOptions {
  locale: Locale
  reading: Readership
  urls: FileUrls
  /** All of them without a limit. */
  limit?: number
}

/** Links to the documents that are visible to the reader, newest first. */
export async function documentLinks(
  db: Db,
  { limit, ...presentation }: DocumentLinksOptions,
): Promise<ContentLink[]> {
  const newestFirst = db
    .selectFrom('documents')
    .select('id')
    .where(isShownTo(presentation.reading, 'documents'))
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
  const rows = await (limit === undefined ? newestFirst : newestFirst.limit(limit)).execute()
  const items = rows.map(({ id }) => ({ kind: 'document' as const, itemId: id }))
  return readLinks(db, items, presentation)
}
