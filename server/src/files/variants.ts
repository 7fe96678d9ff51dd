/** Sized pictures, made when first asked for and kept beside the data. */
import { randomUUID } from 'node:crypto'
import { access, mkdir, rename, rm } from 'node:fs/promises'
import pLimit from 'p-limit'
import sharp from 'sharp'
import type { FileRow } from '../db/schema.ts'
import { VARIANT_WIDTHS, type Variant } from './addresses.ts'
import type { Storage } from './storage.ts'

/** Pictures beyond this are refused before they are decoded. */
const MAX_PIXELS = 50_000_000
const limit = pLimit(2)

export class Variants {
  readonly #directory: string
  readonly #storage: Storage
  readonly #underWay = new Map<string, Promise<string>>()

  constructor(dataDir: string, storage: Storage) {
    this.#directory = `${dataDir}/derived`
    this.#storage = storage
  }

  /** Path of the picture in the given size, as WebP; several who ask at once wait for one. */
  async path(file: Pick<FileRow, 'sha256' | 'storage_key'>, variant: Variant): Promise<string> {
    const target = `${this.#directory}/${file.sha256}-${variant}.webp`
    const exists = await access(target).then(
      () => true,
      () => false,
    )
    if (exists) return target
    const running = this.#underWay.get(target)
    if (running) return running
    const making = limit(() => this.#make(file.storage_key, target, VARIANT_WIDTHS[variant])).finally(() =>
      this.#underWay.delete(target),
    )
    this.#underWay.set(target, making)
    return making
  }

  async #make(storageKey: string, target: string, width: number): Promise<string> {
    await mkdir(this.#directory, { recursive: true })
    const source = await this.#storage.localPath(storageKey)
    const unfinished = `${target}.${randomUUID()}`
    try {
      await sharp(source, { limitInputPixels: MAX_PIXELS })
        .rotate()
        .resize({ width, withoutEnlargement: true })
        .webp({ quality: 80 })
        .toFile(unfinished)
      await rename(unfinished, target)
    } finally {
      await rm(unfinished, { force: true })
    }
    return target
  }
}
