/** Reads an archive as a stream, part by part, and rejects incomplete ones. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { createTarDecoder } from 'modern-tar'
import {
  BackupError,
  HEAD,
  type Head,
  MANIFEST,
  MANIFEST_HASH,
  type Manifest,
  type Part,
  readHead,
  readManifest,
  SECRET_KEY,
} from './format.ts'

const READ_BYTES = 1024 * 1024
/** Limit for parts that are read into memory at once. */
const MAX_TEXT_BYTES = 256 * 1024 * 1024

export interface ArchivePart {
  name: string
  size: number
  /** Must be read to its end before the next part is requested. */
  body: AsyncIterable<Uint8Array>
}

/** Called with the bytes read so far and the file's size. */
export type OnRead = (done: number, total: number) => void

const damaged = (why: string, cause?: unknown) => new BackupError(`The backup is damaged: ${why}.`, cause)

/** Passes on errors of the disk; all others mean that the archive is damaged. */
function reasonOf(error: unknown): unknown {
  const isNamed = error instanceof BackupError || (error as NodeJS.ErrnoException).syscall !== undefined
  return isNamed ? error : damaged('it is cut off or was changed', error)
}

async function* bodyOf(body: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  try {
    yield* body
  } catch (error) {
    throw reasonOf(error)
  }
}

/** The parts of an archive, in order. @throws {BackupError} if the file is truncated or not an archive */
export async function* readParts(file: string, onRead?: OnRead): AsyncIterable<ArchivePart> {
  const facts = await stat(file).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new BackupError(`There is no file ${file}.`) : error
  })
  if (facts.isDirectory()) throw new BackupError(`${file} is a folder. Name the file of a backup.`)
  const total = facts.size
  const input = createReadStream(file, { highWaterMark: READ_BYTES })
  const { promise: failure, reject } = Promise.withResolvers<never>()
  failure.catch(() => undefined)
  input.on('error', reject)
  const web = Readable.toWeb(input) as ReadableStream<Uint8Array>
  const entries = web.pipeThrough(createTarDecoder({ strict: true }))
  const reader = entries.getReader()
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), failure])
      if (done) return
      onRead?.(input.bytesRead, total)
      const { name, size, type } = value.header
      if (type !== 'file') throw damaged(`${name} is no file`)
      yield { name, size, body: bodyOf(value.body) }
    }
  } catch (error) {
    throw reasonOf(error)
  } finally {
    await reader.cancel().catch(() => undefined)
    input.destroy()
  }
}

/** Reads a part into memory. */
export async function bytesOf({ name, size, body }: ArchivePart): Promise<Buffer> {
  if (size > MAX_TEXT_BYTES) throw damaged(`${name} is too large`)
  const chunks: Uint8Array[] = []
  for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks)
}

export const sha256Of = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex')

async function hashed({ name, size, body }: ArchivePart): Promise<Part> {
  const hash = createHash('sha256')
  for await (const chunk of body) hash.update(chunk)
  return { name, size, sha256: hash.digest('hex') }
}

const isSame = (a: Part | undefined, b: Part | undefined) =>
  a?.name === b?.name && a?.size === b?.size && a?.sha256 === b?.sha256

/** Requires exactly the parts of the manifest, in its order. */
function compare(found: readonly Part[], { parts }: Manifest): void {
  const length = Math.max(found.length, parts.length)
  for (let i = 0; i < length; i += 1) {
    if (!isSame(found[i], parts[i])) throw damaged(`${(parts[i] ?? found[i])?.name} is not as it was written`)
  }
}

/**
 * Reads the whole file and checks every part.
 *
 * @param check rejects what cannot be restored, before the rest is read
 * @throws {BackupError} with the reason
 */
export async function verifyArchive(
  file: string,
  check: (head: Head) => void,
  onRead?: OnRead,
): Promise<{ manifest: Manifest; sealedKey: string | undefined }> {
  const found: Part[] = []
  let manifest: Manifest | undefined
  let sealedKey: string | undefined
  let hash: string | undefined
  let isClosed = false
  for await (const part of readParts(file, onRead)) {
    if (isClosed) throw damaged(`${part.name} comes after its end`)
    if (found.length === 0 && part.name !== HEAD)
      throw new BackupError('The file is not a backup of a portal.')
    if (part.name === MANIFEST) {
      const bytes = await bytesOf(part)
      hash = sha256Of(bytes)
      manifest = readManifest(bytes.toString())
    } else if (part.name === MANIFEST_HASH) {
      if ((await bytesOf(part)).toString() !== hash) throw damaged('its list was changed')
      isClosed = true
    } else if (part.name === HEAD || part.name === SECRET_KEY) {
      const bytes = await bytesOf(part)
      if (part.name === HEAD) check(readHead(bytes.toString()))
      else sealedKey = bytes.toString()
      found.push({ name: part.name, size: part.size, sha256: sha256Of(bytes) })
    } else found.push(await hashed(part))
  }
  if (!manifest || !isClosed) throw damaged('it ends too early')
  compare(found, manifest)
  return { manifest, sealedKey }
}
