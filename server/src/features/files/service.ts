import '@fastify/static'
import { basename, dirname } from 'node:path'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../platform/db/open.ts'
import type { FileRow } from '../../platform/db/schema.ts'
import { unlessStorageFails } from '../../platform/db/storage-failure.ts'
import type { Variant } from '../../platform/files/file-urls.ts'
import type { Signer } from '../../platform/files/signing.ts'
import type { Storage, StoredFile } from '../../platform/files/storage.ts'
import { NoPicture, type Picture, type Variants } from '../../platform/files/variants.ts'
import { AppError } from '../../platform/http/errors.ts'
import { NOT_MODIFIED, sent } from '../../platform/http/responses.ts'
import type { AudienceClasses } from '../audiences/service.ts'
import { writeAudit } from '../audit/service.ts'
import { sendFromElsewhere } from './from-elsewhere.ts'

export interface FileDeps {
  db: Db
  signer: Signer
  storage: Storage
  variants: Variants
  audiences: AudienceClasses
  clock: () => number
}

/** The responses of `sendStoredFile`, for the API description. */
export const FILE_RESPONSES = {
  200: sent('*/*', 'The file, in its own media type'),
  206: sent('*/*', 'The part that was asked for'),
  ...NOT_MODIFIED,
}
export const FILE_ERRORS = [
  'badSignature',
  'preconditionFailed',
  'rangeNotSatisfiable',
  'storageUnavailable',
] as const

const DAY_SECONDS = 24 * 60 * 60

/** Types that browsers may display; anything else is only downloaded. */
const INLINE = /^(image\/(png|jpeg|webp|avif|gif)|video\/(mp4|webm)|application\/pdf|text\/vtt)$/

const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox"
/** Browsers' PDF viewers do not work in a sandbox; they do not run a document's scripts in the portal's origin. */
export const PDF_POLICY = "base-uri 'none'; form-action 'none'; frame-ancestors 'self'"
/** Browsers wrap a video in a document of their own, which a sandbox would block. */
const FILM_POLICY = `default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; ${PDF_POLICY}`

function policyOf(mediaType: string): string {
  if (mediaType === 'application/pdf') return PDF_POLICY
  return mediaType.startsWith('video/') ? FILM_POLICY : FILE_POLICY
}

async function contentOf(
  { storage, variants }: Pick<FileDeps, 'storage' | 'variants'>,
  file: FileRow,
  variant: Variant | undefined,
): Promise<Picture | StoredFile> {
  if (!variant) return storage.source(file.storage_key)
  try {
    return await variants.picture(file, variant)
  } catch (error) {
    const isMissing = error instanceof NoPicture || (error as NodeJS.ErrnoException).code === 'ENOENT'
    throw isMissing ? new AppError('notFound', { cause: error }) : error
  }
}

/** Resuming, revalidating or asking for the size is not a new download. */
function isNoDownload({ headers, method }: FastifyRequest): boolean {
  return (
    method === 'HEAD' ||
    headers['if-none-match'] !== undefined ||
    !/^(bytes=0-.*)?$/.test(headers.range ?? '')
  )
}

/** Records that the signed-in user has downloaded a file. Signed URLs do not identify who opens them. */
export async function recordDownload(
  { db, clock }: Pick<FileDeps, 'db' | 'clock'>,
  request: FastifyRequest,
  entity: { kind: 'file' | 'quick-link'; id: string },
): Promise<void> {
  if (!request.session || isNoDownload(request)) return
  const { userId } = request.session
  const line = { action: 'download', at: clock(), userId, ip: request.ip, entity } as const
  // If it cannot be stored, the request log still has it: see `RequestLog`.
  await unlessStorageFails(writeAudit(db, line))
}

/** Handles conditional requests by the file's own ETag: `sendFile` knows only tags that it creates itself. */
function checkConditions({ raw: { headers } }: FastifyRequest, etag: string): void {
  const named = headers['if-match']
  if (named !== undefined) {
    const tags = named.split(',').map((tag) => tag.trim())
    if (named.trim() !== '*' && !tags.includes(etag)) throw new AppError('preconditionFailed')
    // Weaker than the ETag, which takes precedence.
    delete headers['if-unmodified-since']
    delete headers['if-match']
  }
  const known = String(headers['if-range'] ?? '')
  if (known.includes('"')) {
    if (known.trim() !== etag) delete headers.range
    delete headers['if-range']
  }
}

/** Sends a stored file, with byte ranges and an ETag. */
export async function sendStoredFile(
  reply: FastifyReply,
  deps: Pick<FileDeps, 'storage' | 'variants'>,
  file: FileRow,
  { variant, download, name }: { variant?: Variant; download: boolean; name: string },
): Promise<FastifyReply> {
  const content = await contentOf(deps, file, variant)
  const mediaType = variant ? 'image/webp' : file.media_type
  const shown = !download && INLINE.test(mediaType)
  const scope = file.visibility === 'public' ? 'public' : 'private'
  const etag = `"${file.sha256.slice(0, 32)}${variant ? `-${variant}` : ''}"`
  reply.header('cache-control', `${scope}, max-age=${DAY_SECONDS}`).header('etag', etag)
  if (reply.request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  checkConditions(reply.request, etag)
  reply
    .header('content-disposition', contentDisposition(name, { type: shown ? 'inline' : 'attachment' }))
    .header('content-security-policy', policyOf(mediaType))
    .type(mediaType === 'text/vtt' ? 'text/vtt; charset=utf-8' : mediaType)
  if ('content' in content) return reply.send(content.content)
  if ('read' in content) return sendFromElsewhere(reply, content, file)
  return reply.sendFile(basename(content.path), dirname(content.path), {
    cacheControl: false,
    contentType: false,
    etag: false,
  })
}
