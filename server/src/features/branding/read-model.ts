/** Which documents carry a partner's logo, and what stands in it. */
import { MAX_BRANDED } from '@portal/contract/branding'
import type { Db } from '../../platform/db/open.ts'
import type { ServedFile } from '../../platform/files/file-urls.ts'
import { BRAND_CORNERS, BRAND_PAGES, type BrandArea } from '../../platform/files/pdf/brand.ts'

/** Where the area is unless the provider says it, in millimetres. */
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
  'd.brand_pages',
  'd.brand_corner',
  'd.brand_x',
  'd.brand_y',
  'd.brand_width',
  'd.brand_height',
] as const

/** The marked area; undefined where none is. */
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

export interface BrandedFile {
  id: number
  locale: string
  area: BrandArea
  file: ServedFile & { sha256: string; storage_key: string }
}

const select = (db: Db, now: number) =>
  db
    .selectFrom('documents as d')
    .innerJoin('document_texts as t', 't.document_id', 'd.id')
    .innerJoin('files as f', 'f.id', 't.file_id')
    .where('d.published_at', '<=', now)
    .where('d.brand_pages', 'is not', null)
    .where('f.media_type', '=', 'application/pdf')
    .where('f.visibility', '<>', 'private')
    .select(AREA_COLUMNS)
    .select(['d.id as document', 't.locale'])
    .select(['f.id', 'f.path', 'f.visibility', 'f.media_type', 'f.size', 'f.created_at'])
    .select(['f.sha256', 'f.storage_key'])

type Selected = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

function present(row: Selected): BrandedFile[] {
  const area = areaOf(row)
  return area ? [{ id: row.document, locale: row.locale, area, file: row }] : []
}

/** Every language of one document, published or not. */
export async function readDocumentFiles(db: Db, id: number): Promise<BrandedFile[]> {
  const rows = await select(db, Number.MAX_SAFE_INTEGER).where('d.id', '=', id).orderBy('t.locale').execute()
  return rows.flatMap(present)
}

/** Every language of the published documents that are marked. */
export async function readMarked(db: Db, now: number): Promise<BrandedFile[]> {
  const ids = db
    .selectFrom('documents')
    .select('id')
    .where('brand_pages', 'is not', null)
    .where('published_at', '<=', now)
    .orderBy('id')
    .limit(MAX_BRANDED)
  const rows = await select(db, now).where('d.id', 'in', ids).orderBy('d.id').orderBy('t.locale').execute()
  return rows.flatMap(present)
}

export async function findMarked(
  db: Db,
  { id, locale }: { id: number; locale: string },
  now: number,
): Promise<BrandedFile | undefined> {
  const row = await select(db, now).where('d.id', '=', id).where('t.locale', '=', locale).executeTakeFirst()
  return row && present(row)[0]
}

/** By the file of one of its languages. */
export async function findMarkedFile(
  db: Db,
  { id, fileId }: { id: number; fileId: string },
  now: number,
): Promise<BrandedFile | undefined> {
  const row = await select(db, now).where('d.id', '=', id).where('f.id', '=', fileId).executeTakeFirst()
  return row && present(row)[0]
}

export interface PartnerBrand {
  lines: string[]
  logo: { sha256: string; storage_key: string } | undefined
}

/** What a partner is known by; undefined where there is no such partner. */
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
