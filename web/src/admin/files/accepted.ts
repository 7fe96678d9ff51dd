import type { FileUse } from '@portal/contract/admin/field'
import type { LIBRARY_KINDS } from '@portal/contract/admin/files'

type LibraryKind = (typeof LIBRARY_KINDS)[number]

/** What the browser's file dialog offers for each use; the server looks at the content. */
export const ACCEPT: Record<FileUse, string | undefined> = {
  any: undefined,
  picture: 'image/png,image/jpeg,image/webp,image/avif',
  brand: 'image/png,image/jpeg,image/webp,image/avif,image/svg+xml',
  video: 'video/mp4,video/webm',
  document: '.pdf,.docx,.xlsx,.pptx,.zip',
  captions: '.vtt',
}

/** The part of the library that a use is chosen from. */
export const KIND_OF_USE: Record<FileUse, LibraryKind | undefined> = {
  any: undefined,
  picture: 'picture',
  brand: 'picture',
  video: 'video',
  document: 'document',
  captions: 'captions',
}
