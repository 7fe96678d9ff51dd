/** Says what a file is, by its content: a name or a declared type is never believed. */
import { createHash, hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readFile, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import {
  extensionOf,
  hasExtension,
  MAX_PIXELS,
  MEDIA_TYPES,
  type MediaType,
} from '@portal/contract/file-rules'
import { loadSharp } from './images.ts'

export interface FileDescription {
  mediaType: MediaType
  extension: string
  size: number
  sha256: string
  /** Pixels, as displayed; of pictures only. */
  width: number | null
  height: number | null
}

/** What is wrong with a file, for those who say it in other words than the message. */
export type Unfitness = 'empty' | 'unknown' | 'drawing' | 'broken' | 'large' | 'misnamed'

/** The file is not one that the portal keeps. */
export class UnfitFile extends Error {
  readonly issue: Unfitness
  /** Of a picture that has too many. */
  readonly pixels: number

  constructor(message: string, issue: Unfitness, pixels = 0) {
    super(message)
    this.pixels = pixels
    this.name = 'UnfitFile'
    this.issue = issue
  }
}

/** A file of at most so many bytes is read once, in one piece; only such a one may be a text. */
const SMALL_BYTES = 2_000_000
/** What a file is, its beginning says: archives and videos may list thousands of parts. */
const HEAD_BYTES = 64 * 1024

/**
 * Describes a file. SVG can carry scripts, so only files of the brand, which the operator provides, may be SVG.
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
 * Describes a file that somebody sent. Its content says what it is; a name that says something else is refused, as whoever
 * saves the file may believe it.
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

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** @param content of a small file; only one may be a text */
async function detect(content: Buffer | undefined, head: Buffer): Promise<MediaType | undefined> {
  // Loaded when a first file comes, not at each start.
  const { fileTypeFromBuffer } = await import('file-type')
  const detected = await fileTypeFromBuffer(head)
  if (detected && detected.mime in MEDIA_TYPES) return detected.mime as MediaType
  // An SVG picture may begin like any XML; other recognised types are refused.
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

/** Beginning of a tag, with its name behind the prefix of a namespace. */
const TAG = /<\s*(?:[\w-]+:)?(\w+)/g
const UNSAFE_TAGS = new Set('script foreignobject iframe object embed handler set animate'.split(' '))
/** What could run or load something in an SVG picture. */
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

/** A comment that does not end stays: its opening is refused. */
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
