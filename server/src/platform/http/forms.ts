/** Parses multipart/form-data for endpoints declared as forms; all other endpoints accept JSON only. */
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished, pipeline } from 'node:stream/promises'
import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart'
import type { FormFile } from '@portal/contract/form'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { storageFailureOf } from '../db/storage-failure.ts'
import { AppError } from './errors.ts'
import { BODY_LIMIT, isChunked } from './upload-limits.ts'

export interface FormLimits {
  files: number
  /** Size limit per file. */
  fileBytes: number
  /** Checks the endpoint's rate limit before the body is read. @throws {AppError} */
  admit: (request: FastifyRequest) => Promise<void>
}

/** Name prefix of the temporary folders with the files of a form. */
export const UPLOAD_PREFIX = 'portal-upload-'
const MAX_FIELDS = 40
const MAX_FIELD_BYTES = 64 * 1024

/** A file uploaded with a form: on the local disk until the response has been sent. */
export class Upload implements FormFile {
  /** The client's file name: for display only, never trusted. */
  readonly name: string
  readonly size: number
  readonly path: string

  constructor(name: string, size: number, path: string) {
    this.name = name
    this.size = size
    this.path = path
  }
}

/** The file in a field. @throws {AppError} `invalid` when the field holds anything else, such as a JSON object */
export function uploadOf(value: FormFile | null | undefined, field: string): Upload | undefined {
  if (value === null || value === undefined) return undefined
  if (!(value instanceof Upload)) throw new AppError('invalid', { field })
  return value
}

/** Registers form endpoints; `register` gets the scope in which forms are parsed. */
export function withForms(
  app: FastifyInstance,
  { files, fileBytes, admit }: FormLimits,
  register: (scope: FastifyInstance) => void,
): void {
  // Apart from its files, a form may be no larger than any other body.
  const formBytes = files * fileBytes + BODY_LIMIT
  app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, formBytes }
    })
    scope.addHook('onRequest', admit)
    await scope.register(multipart, {
      throwFileSizeLimit: false,
      limits: {
        files,
        fileSize: fileBytes,
        fields: MAX_FIELDS,
        fieldSize: MAX_FIELD_BYTES,
        fieldNameSize: 100,
        parts: files + MAX_FIELDS,
        headerPairs: 20,
      },
    })
    scope.addHook('preValidation', async (request, reply) => {
      if (!request.isMultipart()) return
      const folder = await mkdtemp(join(tmpdir(), UPLOAD_PREFIX))
      const discard = () => removeFolder(folder, request.log)
      reply.raw.once('close', discard)
      try {
        // A client that has disconnected would never finish its body.
        if (request.raw.destroyed) throw new AppError('malformed')
        request.body = await readForm(request, folder)
      } finally {
        // The client disconnected while the form was being read: delete what was written after that as well.
        if (reply.raw.closed) await discard()
      }
    })
    register(scope)
  })
}

/** Whatever this fails to delete, `removeUnfinished` deletes later. */
async function removeFolder(folder: string, log: FastifyBaseLogger): Promise<void> {
  try {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  } catch (error) {
    log.warn({ err: error, folder }, 'an upload could not be removed')
  }
}

/**
 * Counts the bytes of a body of undeclared length. `error` ends the body for its readers, but leaves the connection
 * open for the response.
 */
function countReceived({ raw, upload }: FastifyRequest): void {
  // Keep the stream paused until it has a reader.
  raw.pause()
  raw.on('data', (chunk: Buffer) => {
    try {
      upload?.received(chunk.length)
    } catch (error) {
      raw.emit('error', error)
    }
  })
}

/**
 * Reads the whole body even after an error, because a browser that is still sending would not see the response. It
 * stops at a limit.
 */
async function readForm(request: FastifyRequest, folder: string): Promise<Record<string, unknown>> {
  if (isChunked(request)) countReceived(request)
  const values = new Map<string, unknown[]>()
  let firstError: AppError | undefined
  const lackRoom = (cause: unknown) => {
    const failure = storageFailureOf(cause)
    if (failure !== 'storageFull' && failure !== 'storageFailed') throw cause
    return new AppError(failure, { cause })
  }
  let isEmpty = true
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file' && firstError) {
        // Already rejected: nothing more is stored.
        await finished(part.file.resume())
        continue
      }
      const value = part.type === 'file' ? await keepFile(part, folder).catch(lackRoom) : part.value
      isEmpty = false
      firstError ??= value instanceof AppError ? value : errorOf(part)
      if (firstError && isChunked(request)) throw firstError
      if (value !== undefined) values.set(part.fieldname, [...(values.get(part.fieldname) ?? []), value])
    }
  } catch (error) {
    throw toFormError(error as Error & { statusCode?: number; syscall?: string })
  }
  // A body without any part is not a form, whatever its content type.
  if (isEmpty) throw new AppError('malformed')
  if (firstError) throw firstError
  return Object.fromEntries([...values].map(([name, all]) => [name, all.length === 1 ? all[0] : all]))
}

/** Undefined for the empty part that browsers send when no file was chosen. */
async function keepFile(part: MultipartFile, folder: string): Promise<Upload | undefined> {
  const path = join(folder, randomUUID())
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  await pipeline(part.file, target)
  return part.filename || target.bytesWritten > 0
    ? new Upload(nameOf(part), target.bytesWritten, path)
    : undefined
}

/** Undoes the escaping of characters that would end the header. */
function nameOf({ filename }: MultipartFile): string {
  return filename.replaceAll('%22', '"').replaceAll(/%0[DA]/gi, ' ')
}

function errorOf(part: Multipart): AppError | undefined {
  const field = part.fieldname
  if (part.type === 'file') return part.file.truncated ? new AppError('tooLarge', { field }) : undefined
  if (part.valueTruncated) return new AppError('tooLarge', { field })
  // PostgreSQL cannot store U+0000 in text.
  if (typeof part.value !== 'string' || part.value.includes('\0')) return new AppError('malformed', { field })
  return undefined
}

function toFormError(error: Error & { statusCode?: number; syscall?: string }): Error {
  if (error instanceof AppError) return error
  if (error.statusCode !== undefined || error.syscall !== undefined) return error
  return new AppError('malformed', { cause: error })
}
