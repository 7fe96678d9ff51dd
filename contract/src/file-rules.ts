/** Which files the portal accepts, and where: checked by the forms before an upload, and by the server. */

/** What a file is to people who look for one. */
export const FILE_KINDS = ['picture', 'video', 'document', 'captions', 'other'] as const
export type FileKind = (typeof FILE_KINDS)[number]

interface TypeOfFile {
  kind: FileKind
  /** By which people name such files; the first is that of storage keys. */
  extensions: readonly [string, ...string[]]
}

export const MEDIA_TYPES = {
  'image/png': { kind: 'picture', extensions: ['png'] },
  'image/jpeg': { kind: 'picture', extensions: ['jpg', 'jpeg', 'jpe', 'jfif'] },
  'image/webp': { kind: 'picture', extensions: ['webp'] },
  'image/avif': { kind: 'picture', extensions: ['avif'] },
  'image/gif': { kind: 'picture', extensions: ['gif'] },
  'image/svg+xml': { kind: 'picture', extensions: ['svg'] },
  'application/pdf': { kind: 'document', extensions: ['pdf'] },
  'video/mp4': { kind: 'video', extensions: ['mp4', 'm4v'] },
  'video/webm': { kind: 'video', extensions: ['webm'] },
  'text/vtt': { kind: 'captions', extensions: ['vtt'] },
  'application/zip': { kind: 'other', extensions: ['zip'] },
  'font/woff2': { kind: 'other', extensions: ['woff2'] },
} as const satisfies Record<string, TypeOfFile>
export type MediaType = keyof typeof MEDIA_TYPES

/** A film of some minutes. */
export const MAX_FILE_BYTES = 500 * 1024 * 1024
export const MAX_PIXELS = 100_000_000

/** What fields take a file for; `brand` is a picture as well, of which drawings (SVG) are taken too. */
export const FILE_USES = ['any', 'picture', 'brand', 'video', 'document', 'captions'] as const
export type FileUse = (typeof FILE_USES)[number]

const KINDS: Record<FileUse, readonly FileKind[]> = {
  any: ['picture', 'video', 'document', 'other'],
  picture: ['picture'],
  brand: ['picture'],
  video: ['video'],
  document: ['document'],
  captions: ['captions'],
}

/** Can carry scripts, and is for the brand alone, which the operator provides. */
const SVG = 'image/svg+xml'

const isMediaType = (text: string): text is MediaType => Object.hasOwn(MEDIA_TYPES, text)
const ALL = Object.keys(MEDIA_TYPES) as MediaType[]

export function kindOfFile(mediaType: string): FileKind {
  if (isMediaType(mediaType)) return MEDIA_TYPES[mediaType].kind
  if (mediaType.startsWith('image/')) return 'picture'
  return mediaType.startsWith('video/') ? 'video' : 'other'
}

/** Whether a field accepts files of this type. */
export const fitsUse = (use: FileUse, mediaType: string): boolean =>
  KINDS[use].includes(kindOfFile(mediaType)) && !(use === 'picture' && mediaType === SVG)

export const mediaTypesFor = (use: FileUse): MediaType[] => ALL.filter((type) => fitsUse(use, type))

/** What follows the last dot of a name, in lower case. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot > 0
    ? name
        .slice(dot + 1)
        .trim()
        .toLowerCase()
    : ''
}

export const hasExtension = (mediaType: MediaType, extension: string): boolean =>
  (MEDIA_TYPES[mediaType].extensions as readonly string[]).includes(extension)

/** The type that a name says; undefined where the portal keeps no such files, or it says nothing. */
export const mediaTypeOfName = (name: string): MediaType | undefined => {
  const extension = extensionOf(name)
  return ALL.find((type) => hasExtension(type, extension))
}

/** The extension under which the texts know a kind of file. */
export const shortNameOf = (mediaType: string): string =>
  isMediaType(mediaType) ? MEDIA_TYPES[mediaType].extensions[0] : 'other'
