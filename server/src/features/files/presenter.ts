import type { LibraryFile } from '@portal/contract/admin/files'
import { kindOfFile } from '@portal/contract/file-rules'
import type { FileRow } from '../../platform/db/schema.ts'
import { type FileUrls, fileName } from '../../platform/files/file-urls.ts'

export function presentFile(row: FileRow, urls: FileUrls, uses: number): LibraryFile {
  return {
    id: row.id,
    name: fileName(row),
    kind: kindOfFile(row.media_type),
    mediaType: row.media_type,
    size: row.size,
    width: row.width,
    height: row.height,
    createdAt: row.created_at,
    url: urls.of(row),
    thumbnail: urls.isPictured(row) ? urls.of(row, { variant: 'thumb' }) : '',
    uses,
  }
}
