/** Copies of PDFs with a partner's logo and contact, created on first use and cached until an input changes. */
import { hash, randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import type { Readership } from '../../platform/db/audience.ts'
import type { DatabaseHandle, Db } from '../../platform/db/open.ts'
import { storageFailureOf, unlessStorageFails } from '../../platform/db/storage-failure.ts'
import type { BrandedCopy } from '../../platform/files/file-urls.ts'
import { loadSharp } from '../../platform/files/images.ts'
import type { BrandResult } from '../../platform/files/pdf/brand-area.ts'
import type { PdfReader } from '../../platform/files/pdf/reader.ts'
import { type Storage, unlessMissing } from '../../platform/files/storage.ts'
import {
  type BrandedEntry,
  type BrandedFile,
  findMarked,
  type PartnerBrand,
  readPartnerBrand,
} from './read-model.ts'

/** Raise this when the same input is drawn differently. */
const DRAWING = 1
const LOGO_WIDTH = 1200
const MAX_LOGO_PIXELS = 50_000_000
const MAX_CACHED = 500
const MAX_CACHED_BYTES = 1024 ** 3
const MAX_REMEMBERED = 1000

export interface BrandingDeps {
  database: DatabaseHandle
  storage: Storage
  pdfs: PdfReader
  dataDir: string
  clock: () => number
}

/** The path of the cached copy, the copy itself if there was no room to cache it, or the reason why there is none. */
export type BrandedPdf = { path: string; key: string } | { content: Uint8Array; key: string } | Unfit

type Unfit = Extract<BrandResult, { unreadable: unknown }>

/** The copy of a marked entry's file for the user's partner, as signed by `FileUrls.ofBranded`. */
export async function brandedCopyOf(
  db: Db,
  { kind, id, fileId, userId }: BrandedEntry & { fileId: string; userId: number },
  reading: Readership,
): Promise<BrandedCopy | undefined> {
  const marked = await findMarked(db, { kind, id, fileId }, reading)
  const user = await db.selectFrom('users').select('partner_id').where('id', '=', userId).executeTakeFirst()
  const partnerId = user?.partner_id ?? null
  if (!marked || partnerId === null) return undefined
  return { kind, id, partnerId, locale: marked.locale, mode: 'inline' }
}

export class Branding {
  readonly #deps: BrandingDeps
  readonly #directory: string
  readonly #underWay = new Map<string, Promise<BrandedPdf>>()
  /** Files that cannot be branded, so that it is not tried again. */
  readonly #unfit = new LRUCache<string, Unfit>({
    max: MAX_REMEMBERED,
  })
  readonly #tidy = pLimit(1)

  constructor(deps: BrandingDeps) {
    this.#deps = deps
    this.#directory = join(deps.dataDir, 'derived', 'branded')
  }

  /** A partner's copy of a file; undefined if there is no such partner. */
  async copyFor(marked: BrandedFile, partnerId: number): Promise<BrandedPdf | undefined> {
    const brand = await readPartnerBrand(this.#deps.database.db, partnerId)
    if (!brand) return undefined
    const unfit = this.#unfit.get(marked.file.sha256)
    if (unfit) return unfit
    const { area, locale, file } = marked
    const parts = [DRAWING, file.sha256, area, locale, brand.lines, brand.logo?.sha256 ?? '']
    const key = hash('sha256', JSON.stringify(parts))
    const path = join(this.#directory, `${key}.pdf`)
    const now = new Date()
    // Marks it as recently used: the least recently used ones are removed first.
    if (
      await utimes(path, now, now).then(
        () => true,
        () => false,
      )
    )
      return { path, key }
    const making =
      this.#underWay.get(key) ?? this.#make(marked, brand, key).finally(() => this.#underWay.delete(key))
    this.#underWay.set(key, making)
    return making
  }

  /** Why a file cannot be branded, tried with a placeholder brand; undefined if it can. */
  async whyNot({ file, area, locale }: BrandedFile): Promise<Unfit['unreadable'] | undefined> {
    const known = this.#unfit.get(file.sha256)
    if (known) return known.unreadable
    const brand = { logo: undefined, lines: ['–'], locale }
    const result = await this.#deps.storage.withFile(file.storage_key, (path) =>
      this.#deps.pdfs.brand(path, area, brand),
    )
    return 'unreadable' in result ? result.unreadable : undefined
  }

  async #make({ file, area, locale }: BrandedFile, brand: PartnerBrand, key: string): Promise<BrandedPdf> {
    const { storage, pdfs, database, clock } = this.#deps
    const logo = await this.#logoOf(brand)
    const result = await storage.withFile(file.storage_key, (path) =>
      pdfs.brand(path, area, { logo, lines: brand.lines, locale }),
    )
    if ('unreadable' in result) {
      this.#unfit.set(file.sha256, result)
      return result
    }
    const made = { sha256: hash('sha256', result.branded), source_sha256: file.sha256, made_at: clock() }
    await unlessStorageFails(
      database.db
        .insertInto('branded_files')
        .values(made)
        .onConflict((c) => c.column('sha256').doUpdateSet({ made_at: made.made_at }))
        .execute(),
    )
    const path = join(this.#directory, `${key}.pdf`)
    return (await this.#keep(path, result.branded)) ? { path, key } : { content: result.branded, key }
  }

  /** The logo as a PNG in print size; undefined if it is missing or not an image. */
  async #logoOf({ logo }: PartnerBrand): Promise<Uint8Array | undefined> {
    if (!logo) return undefined
    const sharp = await loadSharp()
    return unlessMissing(
      this.#deps.storage.withFile(logo.storage_key, (path) =>
        sharp(path, { limitInputPixels: MAX_LOGO_PIXELS, density: 300 })
          .resize({ width: LOGO_WIDTH, height: LOGO_WIDTH, fit: 'inside' })
          .png()
          .toBuffer()
          .catch(() => undefined),
      ),
    )
  }

  /** Returns whether there was room to cache it. */
  async #keep(path: string, content: Uint8Array): Promise<boolean> {
    const unfinished = `${path}.${randomUUID()}`
    try {
      await mkdir(this.#directory, { recursive: true })
      await writeFile(unfinished, content)
      await rename(unfinished, path)
      await this.#tidy(() => this.#removeOldest())
      return true
    } catch (error) {
      await rm(unfinished, { force: true }).catch(() => undefined)
      if (!storageFailureOf(error)) throw error
      return false
    }
  }

  async #removeOldest(): Promise<void> {
    const names = await readdir(this.#directory)
    const files = await Promise.all(
      names.map(async (name) => {
        const path = join(this.#directory, name)
        const { mtimeMs, size } = await stat(path).catch(() => ({ mtimeMs: 0, size: 0 }))
        return { path, mtimeMs, size }
      }),
    )
    let bytes = 0
    for (const [at, { path, size }] of files.toSorted((a, b) => b.mtimeMs - a.mtimeMs).entries()) {
      bytes += size
      if (at >= MAX_CACHED || bytes > MAX_CACHED_BYTES) await rm(path, { force: true })
    }
  }
}
