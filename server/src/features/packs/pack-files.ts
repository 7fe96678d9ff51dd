/** Files of a content pack: finds, validates and stores them, with a row each. */
import { randomBytes } from 'node:crypto'
import { realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { FileUse, MediaType } from '@portal/contract/file-rules'
import type { BrandPack } from '@portal/contract/pack/entities'
import { mapLimited } from '../../platform/concurrency.ts'
import type { ContentTopic } from '../../platform/db/change-bus.ts'
import type { Db } from '../../platform/db/open.ts'
import { type Cell, insertRows, type Row, selectWhere, upsertRows } from '../../platform/db/rows.ts'
import type { FileRow } from '../../platform/db/schema.ts'
import type { Transaction } from '../../platform/db/transaction.ts'
import { describeFile, type FileDescription, UnfitFile } from '../../platform/files/ingest.ts'
import type { Storage } from '../../platform/files/storage.ts'
import { storageKey } from '../../platform/files/storage-keys.ts'
import { BRAND_FILES } from './brand.ts'
import { validEntries } from './check.ts'
import { type FileNeeds, useOf } from './check-entry.ts'
import { ENTITIES } from './entities.ts'
import { fieldValues } from './fields.ts'
import { ENTITY_NAMES, type Pack } from './read.ts'
import type { Tally } from './report.ts'
import type { PackIssue } from './validation-error.ts'

const PICTURES: MediaType[] = ['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif']
const VIDEOS: MediaType[] = ['video/mp4', 'video/webm']

const MEDIA_TYPES_FOR: Record<FileUse, readonly MediaType[]> = {
  any: [...PICTURES, ...VIDEOS, 'application/pdf', 'application/zip', 'font/woff2'],
  picture: PICTURES,
  brand: [...PICTURES, 'image/svg+xml'],
  video: VIDEOS,
  document: ['application/pdf'],
  captions: ['text/vtt'],
}

const EXPECTED: Record<FileUse, string> = {
  any: 'a picture, a video, a PDF, a ZIP archive or a font',
  picture: 'a picture (PNG, JPEG, WebP, AVIF or GIF)',
  brand: 'a picture (PNG, JPEG, WebP, AVIF, GIF or SVG)',
  video: 'a video (MP4 or WebM)',
  document: 'a PDF',
  captions: 'captions (WebVTT)',
}

/** Files read or copied concurrently. */
const AT_ONCE = 4

export interface PackFile extends FileDescription {
  path: string
  location: string
  visibility: FileRow['visibility']
  /** Content topics that show the file. */
  topics: Set<ContentTopic>
}

/** Validates all files that the pack refers to. */
export async function checkFiles(
  pack: Pack,
  onProgress: (done: number, total: number) => void,
): Promise<{ files: PackFile[]; issues: PackIssue[] }> {
  const folder = join(pack.directory, 'files')
  const root = await realpath(folder).catch(() => folder)
  let done = 0
  const described = await mapLimited([...pack.files], AT_ONCE, async ([path, needs]) => {
    const description = await describePackFile(root, path, needs.named.has('brand'))
    done += 1
    onProgress(done, pack.files.size)
    return { path, needs, description }
  })
  const files: PackFile[] = []
  const unfit = new Map<string, Described>()
  for (const { path, needs, description } of described) {
    if ([...needs.uses].some((use) => misfit(description, use))) unfit.set(path, description)
    if ('unfit' in description) continue
    files.push({ path, ...description, visibility: visibilityOf(needs), topics: needs.topics })
  }
  return { files, issues: unfit.size > 0 ? await unfitIssues(pack, unfit) : [] }
}

/** Reports each reference whose file is not suitable there. */
async function unfitIssues(pack: Pack, unfit: ReadonlyMap<string, Described>): Promise<PackIssue[]> {
  const issues: PackIssue[] = []
  const check = (path: string, use: FileUse, place: Omit<PackIssue, 'message'>) => {
    const description = unfit.get(path)
    const message = description && misfit(description, use)
    if (message) issues.push({ ...place, message: `files/${path} ${message}` })
  }
  for (const [field, use] of Object.entries(BRAND_FILES)) {
    const path = pack.brand?.[field as keyof BrandPack] as string | undefined
    if (path) check(path, use, { file: 'brand.json', field })
  }
  for (const name of ENTITY_NAMES) {
    for await (const fields of validEntries(pack.directory, name)) {
      for (const { field, column, value } of fieldValues(ENTITIES[name], fields)) {
        const place = { file: `${name}.json`, entry: fields.key, field }
        if (column.kind === 'file') check(value as string, useOf(name, fields, column.use), place)
      }
    }
  }
  return issues
}

/** A user's picture is private to that user. */
function visibilityOf({ named }: FileNeeds): FileRow['visibility'] {
  if (named.has('brand')) return 'public'
  return [...named].every((name) => name === 'users') ? 'private' : 'partners'
}

type Described = (FileDescription & { location: string }) | { unfit: string }

function misfit(description: Described, use: FileUse): string | undefined {
  if ('unfit' in description) return description.unfit
  if (MEDIA_TYPES_FOR[use].includes(description.mediaType)) return undefined
  return `is ${description.mediaType}; needed is ${EXPECTED[use]}`
}

async function describePackFile(root: string, path: string, svg: boolean): Promise<Described> {
  try {
    const location = await realpath(join(root, path))
    if (!location.startsWith(root + sep)) return { unfit: 'lies outside of the content pack' }
    if (!(await stat(location)).isFile()) return { unfit: 'is not a file' }
    return { location, ...(await describeFile(location, { svg })) }
  } catch (error) {
    if (error instanceof UnfitFile) return { unfit: error.message }
    const { code = '' } = error as NodeJS.ErrnoException
    if (['ENOENT', 'ENOTDIR'].includes(code)) return { unfit: 'is not there' }
    if (code === 'ELOOP') return { unfit: 'is a symbolic link that leads to itself' }
    throw error
  }
}

/** Stores all files; `stored` collects the new keys. */
export async function storeFiles(
  files: readonly PackFile[],
  storage: Storage,
  stored: Set<string>,
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  let done = 0
  const byKey = new Map(files.map((file) => [storageKey(file.sha256, file.extension), file]))
  await mapLimited([...byKey], AT_ONCE, async ([key, { location }]) => {
    if (await storage.put(key, location)) stored.add(key)
    done += 1
    onProgress(done, byKey.size)
  })
}

/** Deletes the files of a failed import, unless a row refers to them by now. */
export async function discardFiles(stored: ReadonlySet<string>, storage: Storage, db: Db): Promise<void> {
  const used = new Set(
    (await selectWhere(db, 'files', 'storage_key', [...stored])).map((row) => row.storage_key),
  )
  for (const key of stored) if (!used.has(key)) await storage.remove(key)
}

const COMPARED = ['visibility', 'media_type', 'size', 'sha256', 'storage_key', 'width', 'height'] as const

/** Writes the files' rows; returns their ids by path. */
export async function saveFiles(
  trx: Transaction,
  files: readonly PackFile[],
  now: Date,
  addContent: (...topics: ContentTopic[]) => void,
): Promise<{ ids: Map<string, string>; tally: Tally }> {
  const present = new Map<Cell, Row>()
  for (const row of await selectWhere(
    trx,
    'files',
    'path',
    files.map(({ path }) => path),
  )) {
    present.set(row.path ?? null, row)
  }
  const tally: Tally = { added: 0, changed: 0, unchanged: 0 }
  const added: Row[] = []
  const changed: Row[] = []
  const ids = new Map<string, string>()
  for (const file of files) {
    const before = present.get(file.path)
    const row = {
      id: (before?.id as string | undefined) ?? randomBytes(16).toString('base64url'),
      path: file.path,
      // The brand in the settings may show a file that the pack's does not.
      visibility: before?.visibility === 'public' ? 'public' : file.visibility,
      media_type: file.mediaType,
      size: file.size,
      sha256: file.sha256,
      storage_key: storageKey(file.sha256, file.extension),
      width: file.width,
      height: file.height,
      created_at: now.getTime(),
    }
    ids.set(file.path, row.id)
    if (!before) added.push(row)
    else if (COMPARED.some((column) => before[column] !== row[column])) {
      changed.push(row)
      addContent(...file.topics)
    } else tally.unchanged += 1
  }
  await insertRows(trx, 'files', added)
  await upsertRows(trx, 'files', changed, ['id'], COMPARED)
  return { ids, tally: { ...tally, added: added.length, changed: changed.length } }
}
