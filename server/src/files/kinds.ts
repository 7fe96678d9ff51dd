/** What a file is to people who look for one. */
export type FileKind = 'picture' | 'video' | 'document' | 'captions' | 'other'

export function kindOfFile(mediaType: string): FileKind {
  if (mediaType.startsWith('image/')) return 'picture'
  if (mediaType.startsWith('video/')) return 'video'
  if (mediaType === 'application/pdf') return 'document'
  return mediaType === 'text/vtt' ? 'captions' : 'other'
}
