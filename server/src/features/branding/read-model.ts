/** Which documents and assets carry a partner's logo, and the name and contact beside it. */
import { MAX_BRANDED } from '@portal/contract/branding'
import { COPY_KINDS, type CopyKind } from '@portal/contract/copies'
import { EVERYTHING, isShownTo, type Readership } from '../../platform/db/audience.ts'
import type { Db } from '../../platform/db/open.ts'
import type { ServedFile } from '../../platform/files/file-urls.ts'
import { BRAND_CORNERS, BRAND_PAGES, type BrandArea } from '../../platform/files/pdf/brand-area.ts'
import { TRANSLATED } from '../../platform/files/translations.ts'

/** The default area, in millimetres. */
const USUAL = { corner: 'bottomRight', x: 15, y: 15, width: 80, height: 20 } as const
const LEAST = { width: 20, height: 6 }
const MOST = 1000

interface AreaRow {
  brand_pages: string | null
  brand_corner: string | null
  brand_x: number | null
  brand_y: number | null
  brand_width: number | null
  brand_height: number | null
}

const AREA_COLUMNS = [
  'e.brand_pages',
  'e.brand_corner',
  'e.brand_x',
  'e.brand_y',
  'e.brand_width',
  'e.brand_height',
] as const

/** The marked area; undefined if there is none. */
function areaOf(row: AreaRow): BrandArea | undefined {
  const pages = BRAND_PAGES.find((some) => some === row.brand_pages)
  if (!pages) return undefined
  const within = (value: number | null, usual: number, least = 0) =>
    Math.max(least, Math.min(value ?? usual, MOST))
  return {
    pages,
    corner: BRAND_CORNERS.find((some) => some === row.brand_corner) ?? USUAL.corner,
    x: within(row.brand_x, USUAL.x),
    y: within(row.brand_y, USUAL.y),
    width: within(row.brand_width, USUAL.width, LEAST.width),
    height: within(row.brand_height, USUAL.height, LEAST.height),
  }
}

/** An entry of a kind whose files may carry a logo. */
export interface BrandedEntry {
  kind: CopyKind
  id: number
}

export interface BrandedFile extends BrandedEntry {
  locale: string
  area: BrandArea
  file: ServedFile & { sha256: string; storage_key: string }
}

function select(db: Db, kind: CopyKind, reading: Readership) {
  // Only columns that both tables have are queried.
  const { entries, texts, owner } = TRANSLATED[kind] as (typeof TRANSLATED)['document']
  return db
    .selectFrom(`${entries} as e`)
    .innerJoin(`${texts} as t`, `t.${owner}`, 'e.id')
    .innerJoin('files as f', 'f.id', 't.file_id')
    .where(isShownTo(reading, TRANSLATED[kind].entries, 'e'))
    .where('e.brand_pages', 'is not', null)
    .where('f.media_type', '=', 'application/pdf')
    .where('f.visibility', '<>', 'private')
    .select(AREA_COLUMNS)
    .select(['e.id as entry', 't.locale'])
    .select(['f.id', 'f.path', 'f.visibility', 'f.media_type', 'f.size', 'f.created_at'])
    .select(['f.sha256', 'f.storage_key'])
}

type Selected = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

function present(kind: CopyKind, row: Selected): BrandedFile[] {
  const area = areaOf(row)
  return area ? [{ kind, id: row.entry, locale: row.locale, area, file: row }] : []
}

/** All language versions of an entry, published or not. */
export async function readFilesOf(db: Db, { kind, id }: BrandedEntry): Promise<BrandedFile[]> {
  const all = select(db, kind, { now: Number.MAX_SAFE_INTEGER, audience: EVERYTHING })
  const rows = await all.where('e.id', '=', id).orderBy('t.locale').execute()
  return rows.flatMap((row) => present(kind, row))
}

/** All language versions of the marked documents and assets that are visible to a reader. */
export async function readMarked(db: Db, reading: Readership): Promise<BrandedFile[]> {
  const ofKinds = await Promise.all(
    COPY_KINDS.map(async (kind) => {
      const { entries } = TRANSLATED[kind]
      const ids = db
        .selectFrom(entries as 'documents')
        .select('id')
        .where('brand_pages', 'is not', null)
        .where(isShownTo(reading, entries))
        .orderBy('id')
        .limit(MAX_BRANDED)
      const marked = select(db, kind, reading).where('e.id', 'in', ids)
      const rows = await marked.orderBy('e.id').orderBy('t.locale').execute()
      return rows.flatMap((row) => present(kind, row))
    }),
  )
  return ofKinds.flat()
}

/** Finds a marked file by its language, or by the file of one of the languages. */
export async function findMarked(
  db: Db,
  { kind, id, ...by }: BrandedEntry & ({ locale: string } | { fileId: string }),
  reading: Readership,
): Promise<BrandedFile | undefined> {
  const languages = select(db, kind, reading).where('e.id', '=', id)
  const row = await ('locale' in by
    ? languages.where('t.locale', '=', by.locale)
    : languages.where('f.id', '=', by.fileId)
  ).executeTakeFirst()
  return row && present(kind, row)[0]
}

export interface PartnerBrand {
  lines: string[]
  logo: { sha256: string; storage_key: string } | undefined
}

/** A partner's name, contact and logo; undefined if there is no such partner. */
export async function readPartnerBrand(db: Db, partnerId: number): Promise<PartnerBrand | undefined> {
  const row = await db
    .selectFrom('partners as p')
    .leftJoin('files as f', 'f.id', 'p.logo_file_id')
    .select(['p.name', 'p.phone', 'p.email', 'p.website', 'f.sha256', 'f.storage_key'])
    .where('p.id', '=', partnerId)
    .executeTakeFirst()
  if (!row) return undefined
  const { sha256, storage_key } = row
  const website = row.website?.replace(/^https?:\/\//, '').replace(/\/$/, '')
  const lines = [row.name, row.phone, row.email, website].flatMap((line) => {
    const shown = line?.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
    return shown ? [shown] : []
  })
  return { lines, logo: sha256 && storage_key ? { sha256, storage_key } : undefined }
}
