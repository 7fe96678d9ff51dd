/** Bodies as multipart/form-data, for the endpoints that are declared as forms; every other endpoint reads JSON only. */
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
  /** Of one file. */
  fileBytes: number
  /** Checks the endpoint's rate limit before a byte of the body is read. @throws {AppError} */
  admit: (request: FastifyRequest) => Promise<void>
}

/** Name prefix of the folders that hold the files of a form. */
export const UPLOAD_PREFIX = 'portal-upload-'
const MAX_FIELDS = 40
const MAX_FIELD_BYTES = 64 * 1024

/** A file that was uploaded with a form: on the local disk until the response has been sent. */
export class Upload implements FormFile {
  /** The client's name for it: to be shown, never to be trusted. */
  readonly name: string
  readonly size: number
  readonly path: string

  constructor(name: string, size: number, path: string) {
    this.name = name
    this.size = size
    this.path = path
  }
}

/** The file of a field. @throws {AppError} `invalid` when the field holds anything else, such as an object of JSON */
export function uploadOf(value: FormFile | null | undefined, field: string): Upload | undefined {
  if (value === null || value === undefined) return undefined
  if (!(value instanceof Upload)) throw new AppError('invalid', { field })
  return value
}

/** Registers endpoints that take forms; `register` gets the scope in which forms are read. */
export function withForms(
  app: FastifyInstance,
  { files, fileBytes, admit }: FormLimits,
  register: (scope: FastifyInstance) => void,
): void {
  // Apart from its files a form may be no larger than any other body.
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
        // Of a sender that has left already no end would come.
        if (request.raw.destroyed) throw new AppError('malformed')
        request.body = await readForm(request, folder)
      } finally {
        // The client disconnected while the form was read: remove what was written after that, too.
        if (reply.raw.closed) await discard()
      }
    })
    register(scope)
  })
}

/** What is left in the folder is removed by `removeUnfinished` at some time. */
async function removeFolder(folder: string, log: FastifyBaseLogger): Promise<void> {
  try {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  } catch (error) {
    log.warn({ err: error, folder }, 'an upload could not be removed')
  }
}

/**
 * Counts the bytes of a body of undeclared length. `error` ends the body for its readers, and leaves the connection to the
 * response.
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
 * Reads to the end even when something is wrong: a browser that is still sending would not see the response. It stops at a
 * limit.
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
        // It is refused already: nothing more is written.
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
  // Without a single part it is no form, whatever its sender claims.
  if (isEmpty) throw new AppError('malformed')
  if (firstError) throw firstError
  return Object.fromEntries([...values].map(([name, all]) => [name, all.length === 1 ? all[0] : all]))
}

/** Undefined for the empty part that a browser sends for a file that was not chosen. */
async function keepFile(part: MultipartFile, folder: string): Promise<Upload | undefined> {
  const path = join(folder, randomUUID())
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  await pipeline(part.file, target)
  return part.filename || target.bytesWritten > 0
    ? new Upload(nameOf(part), target.bytesWritten, path)
    : undefined
}

/** Browsers escape the characters of a name that would end its header. */
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
