/**
 * Previews of files, rendered on first request and cached next to the data: of pictures, of the first page of PDFs,
 * and, with ffmpeg, of videos.
 */
import { randomUUID } from 'node:crypto'
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import pLimit from 'p-limit'
import type { FileRow } from '../db/schema.ts'
import { storageFailureOf } from '../db/storage-failure.ts'
import { VARIANT_WIDTHS, type Variant } from './file-urls.ts'
import { loadSharp } from './images.ts'
import type { PdfReader } from './pdf/reader.ts'
import type { Storage } from './storage.ts'
import { readFrame } from './video-frame.ts'

/** Pictures with more pixels are refused before decoding. */
const MAX_PIXELS = 50_000_000
const limit = pLimit(2)

/** The file has no preview: it is encrypted, broken or too large. */
export class NoPicture extends Error {
  constructor(reason: string) {
    super(`There can be no picture of the file: ${reason}`)
    this.name = 'NoPicture'
  }
}

/** Path of the cached picture, or its bytes where the cache had no space. */
export type Picture = { path: string } | { content: Uint8Array }

export interface VariantsDeps {
  dataDir: string
  storage: Storage
  pdfs: PdfReader
  /** Path of ffmpeg; without it videos have no previews. */
  ffmpegPath?: string
}

type PicturedFile = Pick<FileRow, 'sha256' | 'storage_key' | 'media_type'>

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

export class Variants {
  readonly #deps: VariantsDeps
  readonly #directory: string
  readonly #underWay = new Map<string, Promise<Picture>>()

  constructor(deps: VariantsDeps) {
    this.#deps = deps
    this.#directory = `${deps.dataDir}/derived`
  }

  /**
   * Renders the preview as WebP; concurrent requests share one rendering.
   *
   * @throws {NoPicture}
   */
  async picture(file: PicturedFile, variant: Variant): Promise<Picture> {
    const target = `${this.#directory}/${file.sha256}-${variant}.webp`
    if (await isThere(target)) return { path: target }
    const running = this.#underWay.get(target)
    if (running) return running
    const making = this.#make(file, target, VARIANT_WIDTHS[variant]).finally(() =>
      this.#underWay.delete(target),
    )
    this.#underWay.set(target, making)
    return making
  }

  /** Deletes what this process rendered of a deleted file. */
  async forget(sha256: string): Promise<void> {
    const underWay = [...this.#underWay].filter(([target]) => target.includes(sha256))
    await Promise.allSettled(underWay.map(([, making]) => making))
    for (const variant of Object.keys(VARIANT_WIDTHS)) {
      await rm(`${this.#directory}/${sha256}-${variant}.webp`, { force: true })
    }
    await rm(this.#mark(sha256), { force: true })
  }

  /** Marks a file as having no preview, so that nobody tries again. */
  #mark(sha256: string): string {
    return `${this.#directory}/${sha256}.none`
  }

  async #make(file: PicturedFile, target: string, width: number): Promise<Picture> {
    const mark = this.#mark(file.sha256)
    if (await isThere(mark)) throw new NoPicture('it was tried before')
    try {
      const content = await this.#draw(file, width)
      return (await this.#keep(target, content)) ? { path: target } : { content }
    } catch (error) {
      if (error instanceof NoPicture) await this.#keep(mark, Buffer.alloc(0))
      throw error
    }
  }

  /** Writes to the cache atomically; returns whether there was space. What is not cached is rendered again. */
  async #keep(target: string, content: Uint8Array): Promise<boolean> {
    const unfinished = `${target}.${randomUUID()}`
    try {
      await mkdir(this.#directory, { recursive: true })
      await writeFile(unfinished, content)
      await rename(unfinished, target)
      return true
    } catch (error) {
      await rm(unfinished, { force: true }).catch(() => undefined)
      if (!storageFailureOf(error)) throw error
      return false
    }
  }

  #draw({ storage_key, media_type }: PicturedFile, width: number): Promise<Uint8Array> {
    return this.#deps.storage.withFile(storage_key, (source) => this.#drawFrom(source, media_type, width))
  }

  async #drawFrom(source: string, mediaType: string, width: number): Promise<Uint8Array> {
    if (mediaType === 'application/pdf') {
      const result = await this.#deps.pdfs.drawFirstPage(source, width)
      if ('unreadable' in result) throw new NoPicture(result.unreadable)
      return result.picture
    }
    return limit(async () => {
      const picture = mediaType.startsWith('video/') ? await this.#frame(source, mediaType) : source
      const sharp = await loadSharp()
      return sharp(picture, { limitInputPixels: MAX_PIXELS })
        .rotate()
        .resize({ width, withoutEnlargement: true })
        .webp({ quality: 80 })
        .toBuffer()
    })
  }

  async #frame(source: string, mediaType: string): Promise<Buffer> {
    const { ffmpegPath } = this.#deps
    // Not marked: ffmpeg may be installed later.
    if (!ffmpegPath) throw new Error('There are pictures of videos only where ffmpeg is')
    const frame = await readFrame(ffmpegPath, source, mediaType)
    if (!frame) throw new NoPicture('no frame can be read')
    return frame
  }
}
