/** Exports everything that a content pack can contain to a folder. */
import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { BrandPack, type PackEntity, PackHead } from '@portal/contract/pack/entities'
import { FilePath } from '@portal/contract/pack/fields'
import { PACK_SCHEMAS } from '@portal/contract/pack/schemas'
import { mapLimited } from '../../platform/concurrency.ts'
import type { DatabaseHandle } from '../../platform/db/open.ts'
import { type Row, selectAll } from '../../platform/db/rows.ts'
import type { Transaction } from '../../platform/db/transaction.ts'
import type { Storage } from '../../platform/files/storage.ts'
import { packedAudience } from './audiences.ts'
import { BRAND_FILES, mapBrandFiles } from './brand.ts'
import { inSchemaOrder } from './canonical.ts'
import type { ExportScope, Fields } from './columns.ts'
import { ENTITIES } from './entities.ts'
import { exportEntries } from './entries.ts'
import { fieldValues } from './fields.ts'
import { ENTITY_NAMES } from './read.ts'
import { schemaChecker } from './schema.ts'
import type { PackIssue } from './validation-error.ts'

export interface ExportRequest {
  database: DatabaseHandle
  storage: Storage
  /** The target folder: new or empty. */
  directory: string
}

export interface ExportReport {
  /** Number of entries in each file. */
  entries: Record<PackEntity, number>
  files: number
  /** Exported entries that an import would reject. */
  issues: PackIssue[]
}

interface Content {
  brand: BrandPack | undefined
  entries: Record<PackEntity, Fields[]>
  /** Storage keys by path. */
  files: Map<string, string>
}

/** Exports the portal. The folder appears atomically. */
export async function exportPack({ database, storage, directory }: ExportRequest): Promise<ExportReport> {
  const target = resolve(directory)
  await refuseFilled(target)
  // A consistent snapshot on both engines.
  const content = await database.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((trx) => readContent(trx))

  await mkdir(dirname(target), { recursive: true })
  const draft = join(dirname(target), `.${basename(target)}-${randomUUID()}`)
  try {
    await writeContent(draft, content, storage)
    await rmdir(target).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
    await rename(draft, target)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
  const counts = ENTITY_NAMES.map((name) => [name, content.entries[name].length])
  return { entries: Object.fromEntries(counts), files: content.files.size, issues: issuesOf(content) }
}

async function refuseFilled(directory: string): Promise<void> {
  const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    if (error.code === 'ENOTDIR') throw new Error(`${directory} is a file; name a new or an empty folder`)
    throw error
  })
  if (names.length > 0) throw new Error(`${directory} is not empty; name a new or an empty folder`)
}

async function readContent(trx: Transaction): Promise<Content> {
  const rows = new Map<PackEntity, Row[]>()
  const keys: ExportScope['keys'] = new Map()
  for (const name of ENTITY_NAMES) {
    const { table, fixed } = ENTITIES[name]
    const found = await selectAll(trx, table, fixed)
    rows.set(name, found)
    keys.set(name, new Map(found.map((row) => [row.id as number, row.key as string])))
  }
  const files = await trx.selectFrom('files').select(['id', 'path', 'storage_key']).execute()
  const definitions = await trx.selectFrom('audiences').select(['id', 'definition']).execute()
  const scope: ExportScope = {
    keys,
    paths: new Map(files.map(({ id, path }) => [id, path])),
    audiences: new Map(
      definitions.map(({ id, definition }) => [id, packedAudience(JSON.parse(definition), { keys })]),
    ),
  }

  const entries = {} as Content['entries']
  for (const name of ENTITY_NAMES) {
    const exported = await exportEntries(trx, ENTITIES[name], rows.get(name) ?? [], scope)
    const fields = name === 'pages' ? exported.filter(isWritten) : exported
    entries[name] = fields.map((entry) => inSchemaOrder(PACK_SCHEMAS[name], entry) as Fields)
  }
  const brand = await readBrand(trx, scope)
  const used = usedFiles(brand, entries)
  return {
    brand,
    entries,
    files: new Map(files.filter(({ path }) => used.has(path)).map((row) => [row.path, row.storage_key])),
  }
}

/** The footer exists before anybody writes it; an import would reject it without a text. */
const isWritten = ({ texts }: Fields) =>
  Object.values(texts as Record<string, Fields>).some((text) => Object.keys(text).length > 0)

async function readBrand(trx: Transaction, { paths }: ExportScope): Promise<BrandPack | undefined> {
  const row = await trx.selectFrom('settings').select('value').where('name', '=', 'brand').executeTakeFirst()
  if (!row) return undefined
  const brand = mapBrandFiles(JSON.parse(row.value) as BrandPack, (id) => paths.get(id))
  return inSchemaOrder(BrandPack, brand) as BrandPack
}

function usedFiles(brand: BrandPack | undefined, entries: Content['entries']): Set<string> {
  const used = new Set<string>()
  for (const field of Object.keys(BRAND_FILES) as (keyof typeof BRAND_FILES)[]) {
    const path = brand?.[field]
    if (path) used.add(path)
  }
  for (const name of ENTITY_NAMES) {
    for (const fields of entries[name]) {
      for (const { column, value } of fieldValues(ENTITIES[name], fields)) {
        if (column.kind === 'file') used.add(value as string)
      }
    }
  }
  return used
}

async function writeContent(
  directory: string,
  { brand, entries, files }: Content,
  storage: Storage,
): Promise<void> {
  // An export contains password hashes and partners' data.
  await mkdir(join(directory, 'files'), { recursive: true, mode: 0o700 })
  const write = (file: string, value: unknown) =>
    writeFile(join(directory, file), `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 })
  await write('pack.json', inSchemaOrder(PackHead, { format: 1, name: brand?.name ?? 'Partner portal' }))
  if (brand) await write('brand.json', brand)
  for (const name of ENTITY_NAMES) await write(`${name}.json`, entries[name])
  const isFilePath = schemaChecker(FilePath)
  await mapLimited([...files], 4, async ([path, key]) => {
    if (isFilePath(path).length > 0) throw new Error(`The file ${path} cannot be written below files/`)
    const copy = join(directory, 'files', path)
    await mkdir(dirname(copy), { recursive: true })
    await storage.withFile(key, (stored) => copyFile(stored, copy))
  })
}

function issuesOf({ brand, entries }: Content): PackIssue[] {
  const issues: PackIssue[] = brand
    ? schemaChecker(BrandPack)(brand).map((issue) => ({ file: 'brand.json', ...issue }))
    : []
  for (const name of ENTITY_NAMES) {
    const check = schemaChecker(PACK_SCHEMAS[name])
    for (const fields of entries[name]) {
      issues.push(
        ...check(fields).map((issue) => ({ file: `${name}.json`, entry: fields.key as string, ...issue })),
      )
    }
  }
  return issues
}
