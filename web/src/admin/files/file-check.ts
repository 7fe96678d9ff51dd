/** Looks at a file before it is sent, by the rules that the server has. */
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

/** What the browser's file dialog offers for a use; in the library itself, everything that is kept. */
export const acceptOf = (use: FileUse | undefined): string =>
  (use ? mediaTypesFor(use) : (Object.keys(MEDIA_TYPES) as (keyof typeof MEDIA_TYPES)[]))
    .flatMap((type) => MEDIA_TYPES[type].extensions.map((extension) => `.${extension}`))
    .join(',')

/** Whether a file that is kept fits a field. */
export function misfit(use: FileUse | undefined, mediaType: string): Issue | undefined {
  if (!use || fitsUse(use, mediaType)) return undefined
  return { code: 'fileKind', expected: use, found: shortNameOf(mediaType) }
}

const MILLION = 1_000_000

/** Too many pixels, as far as the browser can tell: a picture that it cannot read, the server looks at. */
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

/** What keeps a file from being taken, or undefined. */
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
