export type MediaKind = 'picture' | 'video' | 'pdf' | 'frame'

const PICTURE = /^(png|jpe?g|webp|avif|gif|svg)$/
const VIDEO = /^(mp4|webm)$/

/** How a file is shown, by its media type or, without one, by the extension of its URL. */
export function mediaKind(href: string, mediaType = ''): MediaKind {
  if (mediaType.startsWith('image/')) return 'picture'
  if (mediaType.startsWith('video/')) return 'video'
  if (mediaType === 'application/pdf') return 'pdf'
  const path = href.split(/[?#]/, 1)[0] ?? ''
  const extension = /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? ''
  if (PICTURE.test(extension)) return 'picture'
  if (VIDEO.test(extension)) return 'video'
  return extension === 'pdf' ? 'pdf' : 'frame'
}
