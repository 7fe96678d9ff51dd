/** Writes an archive as a stream, with the hash of each part; the file gets its name only when it is complete. */
import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createTarPacker } from 'modern-tar'
import { BackupError, type Part } from './format.ts'

const UNFINISHED = /^\..+\.[0-9a-f-]{36}\.unfinished$/
/** A file untouched for this long is no longer being written. */
const LEFT_MS = 60 * 60_000

/** Removes files left behind by killed backups. */
async function removeLeft(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((other) => UNFINISHED.test(other))) {
    const path = join(folder, name)
    const facts = await stat(path).catch(() => undefined)
    if (facts && facts.mtimeMs < Date.now() - LEFT_MS) await rm(path, { force: true })
  }
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

type Content = AsyncIterable<Uint8Array> | readonly Uint8Array[]

export class ArchiveWriter {
  /** The parts written so far. */
  readonly parts: Part[] = []
  readonly #target: string
  readonly #unfinished: string
  readonly #packer = createTarPacker()
  readonly #written: Promise<void>

  private constructor(target: string) {
    this.#target = target
    this.#unfinished = join(dirname(target), `.${basename(target)}.${randomUUID()}.unfinished`)
    // Readable for its owner only, because it contains password hashes.
    const output = createWriteStream(this.#unfinished, { flags: 'wx', mode: 0o600, flush: true })
    this.#written = pipeline(Readable.fromWeb(this.#packer.readable), output)
    // Errors are reported by the next write.
    this.#written.catch(() => undefined)
  }

  /** @throws {BackupError} if the file exists, or its folder does not */
  static async create(file: string): Promise<ArchiveWriter> {
    const target = resolve(file)
    if (existsSync(target)) throw new BackupError(`${target} exists already.`)
    if (!existsSync(dirname(target))) throw new BackupError(`There is no folder ${dirname(target)}.`)
    await removeLeft(dirname(target))
    return new ArchiveWriter(target)
  }

  /** Appends a part of a known size; returns its hash. */
  async add(name: string, size: number, content: Content): Promise<string> {
    const hash = createHash('sha256')
    try {
      const body = this.#packer.controller
        .add({ name, size, mode: 0o600, type: 'file', mtime: new Date() })
        .getWriter()
      // The same error also rejects the next write.
      body.closed.catch(() => undefined)
      for await (const chunk of content) {
        hash.update(chunk)
        await body.write(chunk)
      }
      await body.close()
    } catch (error) {
      throw await this.#reason(error)
    }
    const sha256 = hash.digest('hex')
    this.parts.push({ name, size, sha256 })
    return sha256
  }

  async addText(name: string, text: string): Promise<string> {
    const bytes = Buffer.from(text)
    return this.add(name, bytes.length, [bytes])
  }

  /** Completes the archive and gives it its name; returns its size. */
  async finish(): Promise<number> {
    this.#packer.controller.finalize()
    await this.#written
    const { size } = await stat(this.#unfinished)
    await rename(this.#unfinished, this.#target)
    await syncFolder(dirname(this.#target))
    return size
  }

  async discard(): Promise<void> {
    this.#packer.controller.error(new Error('The backup is given up'))
    await this.#written.catch(() => undefined)
    await rm(this.#unfinished, { force: true })
  }

  /** The error to report: that of the disk if it failed, otherwise that of the content. */
  async #reason(error: unknown): Promise<unknown> {
    this.#packer.controller.error(error)
    return this.#written.then(
      () => error,
      (failure: unknown) => failure,
    )
  }
}
