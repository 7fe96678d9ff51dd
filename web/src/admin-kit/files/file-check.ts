/** Checks a file before it is uploaded, by the same rules as the server. */
import type { Issue } from '@portal/contract/field-issues'
import {
  extensionOf,
  type FileUse,
  fitsUse,
  kindOfFile,
  MAX_FILE_BYTES,
  MAX_PIXELS,
  MEDIA_TYPES,
  mediaTypeOfName,
  mediaTypesFor,
  shortNameOf,
} from '@portal/contract/file-rules'

/** The file types for the browser's file dialog: those for a use, or all that the library supports. */
export const acceptOf = (use: FileUse | undefined): string =>
  (use ? mediaTypesFor(use) : (Object.keys(MEDIA_TYPES) as (keyof typeof MEDIA_TYPES)[]))
    .flatMap((type) => MEDIA_TYPES[type].extensions.map((extension) => `.${extension}`))
    .join(',')

/** Whether an uploaded file fits a field. */
export function misfit(use: FileUse | undefined, mediaType: string): Issue | undefined {
  if (!use || fitsUse(use, mediaType)) return undefined
  return { code: 'fileKind', expected: use, found: shortNameOf(mediaType) }
}

const MILLION = 1_000_000

/** Whether a picture has too many pixels; those that the browser cannot read are left to the server. */
async function tooManyPixels(file: File): Promise<Issue | undefined> {
  const url = URL.createObjectURL(file)
  const picture = new Image()
  try {
    const known = new Promise<number>((resolve) => {
      picture.onload = () => resolve(picture.naturalWidth * picture.naturalHeight)
      picture.onerror = () => resolve(0)
    })
    picture.src = url
    const pixels = await known
    if (pixels <= MAX_PIXELS) return undefined
    return { code: 'filePixels', limit: MAX_PIXELS / MILLION, actual: pixels / MILLION }
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** The reason for rejecting a file, if any. */
export async function issueOfFile(file: File, use: FileUse | undefined): Promise<Issue | undefined> {
  const { name, size, type } = file
  if (size === 0) return { code: 'fileEmpty' }
  if (size > MAX_FILE_BYTES) return { code: 'fileTooBig', limit: MAX_FILE_BYTES, actual: size }
  const named = mediaTypeOfName(name)
  if (!named && extensionOf(name)) {
    return use ? { code: 'fileKind', expected: use, found: shortNameOf(type) } : { code: 'fileUnknown' }
  }
  const wrong = named && misfit(use, named)
  if (wrong) return wrong
  return named && kindOfFile(named) === 'picture' ? tooManyPixels(file) : undefined
}
