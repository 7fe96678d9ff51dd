/** Detects the type of a file by its content; names and declared types are never trusted. */

import { createHash, hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import {
  extensionOf,
  hasExtension,
  MAX_PIXELS,
  MEDIA_TYPES,
  type MediaType,
} from '@portal/contract/file-rules'
import { loadSharp } from './images.ts'
import { HEAD_BYTES, readHead } from './read-head.ts'

export interface FileDescription {
  mediaType: MediaType
  extension: string
  size: number
  sha256: string
  /** Displayed size in pixels; of pictures only. */
  width: number | null
  height: number | null
}

/** What is wrong with a file, for callers with messages of their own. */
export type Unfitness = 'empty' | 'unknown' | 'drawing' | 'broken' | 'large' | 'misnamed'

/** The file is not of a kind that the portal stores. */
export class UnfitFile extends Error {
  readonly issue: Unfitness
  /** Pixel count of a picture that has too many. */
  readonly pixels: number

  constructor(message: string, issue: Unfitness, pixels = 0) {
    super(message)
    this.pixels = pixels
    this.name = 'UnfitFile'
    this.issue = issue
  }
}

/** Files up to this size are read at once, and only these may be text. */
const SMALL_BYTES = 2_000_000
/** Archives and videos may list thousands of parts, but the beginning is enough to detect the type. */

/**
 * Describes a file. SVG can contain scripts, so only brand files, which the operator provides, may be SVG.
 *
 * @throws {UnfitFile}
 */
export async function describeFile(path: string, { svg = false } = {}): Promise<FileDescription> {
  const { size } = await stat(path)
  if (size === 0) throw new UnfitFile('is empty', 'empty')
  const content = size <= SMALL_BYTES ? await readFile(path) : undefined
  const mediaType = await detect(content, content?.subarray(0, HEAD_BYTES) ?? (await readHead(path)))
  if (!mediaType) throw new UnfitFile('is not of a type that the portal keeps', 'unknown')
  if (mediaType === 'image/svg+xml' && !svg)
    throw new UnfitFile('is an SVG picture, which only brand files may be', 'drawing')
  const pixels = mediaType.startsWith('image/') ? await measure(path) : { width: null, height: null }
  const sha256 = content ? hash('sha256', content) : await hashFile(path)
  return { mediaType, extension: MEDIA_TYPES[mediaType].extensions[0], size, sha256, ...pixels }
}

/**
 * Describes an uploaded file. A name whose extension contradicts the content is refused, because whoever downloads the
 * file may trust it.
 *
 * @throws {UnfitFile}
 */
export async function describeUpload(
  { path, name }: { path: string; name: string },
  options?: { svg?: boolean },
): Promise<FileDescription> {
  const description = await describeFile(path, options)
  const extension = extensionOf(name)
  if (extension && !hasExtension(description.mediaType, extension)) {
    throw new UnfitFile('has a name that says it is something else', 'misnamed')
  }
  return description
}

/** @param content content of a small file; larger ones cannot be text */
async function detect(content: Buffer | undefined, head: Buffer): Promise<MediaType | undefined> {
  // Loaded with the first file, not at each start.
  const { fileTypeFromBuffer } = await import('file-type')
  const detected = await fileTypeFromBuffer(head)
  if (detected && detected.mime in MEDIA_TYPES) return detected.mime as MediaType
  // An SVG may be detected as XML; other detected types are not supported.
  if (detected && detected.mime !== 'application/xml' && detected.mime !== 'image/svg+xml') return undefined
  return content && detectText(content)
}

function detectText(content: Buffer): MediaType | undefined {
  if (!/^(?:\uFEFF)?\s*(?:WEBVTT|<)/.test(content.toString('utf8', 0, 64))) return undefined
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return undefined
  }
  if (/^WEBVTT(?:[ \t\r\n]|$)/.test(text)) return 'text/vtt'
  return isHarmlessSvg(text) ? 'image/svg+xml' : undefined
}

/** An opening tag: an optional namespace prefix, and the name. */
const TAG = /<\s*(?:[\w-]+:)?(\w+)/g
const UNSAFE_TAGS = new Set('script foreignobject iframe object embed handler set animate'.split(' '))
/** Everything that could run or load something from an SVG. */
const UNSAFE_MARKUP = [
  /<[!?]/,
  /\son[a-z]+\s*=/i,
  /javascript:|&#/i,
  /\b(?:href|src)\s*=\s*["']\s*(?!#|data:image\/(?:png|jpeg|webp))/i,
]

function isHarmlessSvg(text: string): boolean {
  const body = withoutComments(text.replace(/^\s*<\?xml[^<>]*\?>/, '')).trim()
  if (!/^<svg[\s>]/.test(body) || !body.endsWith('</svg>')) return false
  return !UNSAFE_MARKUP.some((unsafe) => unsafe.test(body)) && !hasUnsafeTag(body)
}

function hasUnsafeTag(body: string): boolean {
  for (const [, name = ''] of body.matchAll(TAG)) if (UNSAFE_TAGS.has(name.toLowerCase())) return true
  return false
}

/** Leaves an unterminated comment in place, so that its opening is rejected. */
function withoutComments(text: string): string {
  let rest = ''
  let from = 0
  for (let start = text.indexOf('<!--'); start >= 0; start = text.indexOf('<!--', from)) {
    const end = text.indexOf('-->', start + 4)
    if (end < 0) break
    rest += text.slice(from, start)
    from = end + 3
  }
  return rest + text.slice(from)
}

async function measure(path: string): Promise<{ width: number; height: number }> {
  const sharp = await loadSharp()
  let size: { width: number; height: number }
  try {
    size = (await sharp(path, { limitInputPixels: MAX_PIXELS }).metadata()).autoOrient
  } catch {
    throw new UnfitFile('is a broken or far too large picture', 'broken')
  }
  const pixels = size.width * size.height
  if (pixels > MAX_PIXELS) throw new UnfitFile('has more than 100 million pixels', 'large', pixels)
  return { width: Math.round(size.width), height: Math.round(size.height) }
}

export async function hashFile(path: string): Promise<string> {
  const digest = createHash('sha256')
  await pipeline(createReadStream(path), digest)
  return digest.digest('hex')
}
