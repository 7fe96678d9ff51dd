/** The media library: lists, adds and deletes the files of content. */
import { randomBytes } from 'node:crypto'
import type { LibraryFile } from '@portal/contract/admin/files'
import type { IssueCode } from '@portal/contract/field-issues'
import { type FileKind, type FileUse, MAX_PIXELS, mediaTypesFor } from '@portal/contract/file-rules'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Actor } from '../../../admin-kit/hooks.ts'
import { isForeignKeyError } from '../../../platform/db/constraint-errors.ts'
import { contains } from '../../../platform/db/like.ts'
import { lowerCase } from '../../../platform/db/lower-case.ts'
import type { DatabaseHandle, Db } from '../../../platform/db/open.ts'
import type { Database, FileRow } from '../../../platform/db/schema.ts'
import { type Transaction, transaction } from '../../../platform/db/transaction.ts'
import type { FileUrls } from '../../../platform/files/file-urls.ts'
import { describeUpload, UnfitFile, type Unfitness } from '../../../platform/files/ingest.ts'
import { shownName } from '../../../platform/files/private-file.ts'
import type { Storage } from '../../../platform/files/storage.ts'
import { storageKey } from '../../../platform/files/storage-keys.ts'
import { AppError, fieldError } from '../../../platform/http/errors.ts'
import type { Upload } from '../../../platform/http/forms.ts'
import { writeAudit } from '../../audit/service.ts'
import { presentFile } from '../presenter.ts'
import { countUses, USED_FILES } from './usage.ts'

export interface FilesQuery {
  page?: number
  perPage?: number
  sort?: 'createdAt' | 'name' | 'size'
  order?: 'asc' | 'desc'
  q?: string
  kind?: FileKind
  use?: FileUse
  unused?: boolean
  ids?: string
}

/** The path after its last slash, in functions that both engines have. */
const NAME = sql<string>`substr(path, length(rtrim(path, replace(path, '/', ''))) + 1)`

function orderOf(db: Db, sort: 'createdAt' | 'name' | 'size') {
  if (sort === 'name') return lowerCase(db, NAME)
  return sql.ref(sort === 'size' ? 'size' : 'created_at')
}

const PREFIX: Partial<Record<FileKind, string>> = { picture: 'image/%', video: 'video/%' }
const EXACT: Partial<Record<FileKind, string>> = { document: 'application/pdf', captions: 'text/vtt' }

type FilesBuilder = SelectQueryBuilder<Database, 'files', object>

function ofKind(query: FilesBuilder, kind: FileKind): FilesBuilder {
  const [prefix, exact] = [PREFIX[kind], EXACT[kind]]
  if (prefix) return query.where('media_type', 'like', prefix)
  if (exact) return query.where('media_type', '=', exact)
  return query.where((e) =>
    e.and([
      ...Object.values(PREFIX).map((one) => e('media_type', 'not like', one)),
      e('media_type', 'not in', Object.values(EXACT)),
    ]),
  )
}

/** Excludes private files of users. */
function found(db: Db, { q, kind, use, unused, ids }: FilesQuery): FilesBuilder {
  let query: FilesBuilder = db.selectFrom('files').where('visibility', '!=', 'private')
  if (ids) query = query.where('id', 'in', ids.split(','))
  if (q) query = query.where(contains(db, NAME, q))
  if (kind) query = ofKind(query, kind)
  if (use) query = query.where('media_type', 'in', mediaTypesFor(use))
  if (unused) query = query.where(sql<boolean>`id not in (${USED_FILES})`)
  return query
}

async function present(db: Db, rows: readonly FileRow[], urls: FileUrls) {
  const ids = rows.map(({ id }) => id)
  const uses = await countUses(db, ids)
  return rows.map((row) => presentFile(row, urls, uses.get(row.id) ?? 0))
}

export async function listFiles(db: Db, query: FilesQuery, urls: FileUrls) {
  const { page = 1, perPage = 24, sort = 'createdAt', order = sort === 'createdAt' ? 'desc' : 'asc' } = query
  const wanted = found(db, query)
  const rows = await wanted
    .selectAll()
    .orderBy(orderOf(db, sort), order)
    .orderBy('id', order)
    .limit(perPage)
    .offset(query.ids ? 0 : (page - 1) * perPage)
    .execute()
  const { total } = await wanted.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { items: await present(db, rows, urls), total: Number(total) }
}

/** @throws {AppError} `notFound` */
export async function readFile(db: Db, id: string, urls: FileUrls): Promise<LibraryFile> {
  const row = await db
    .selectFrom('files')
    .selectAll()
    .where('id', '=', id)
    .where('visibility', '!=', 'private')
    .executeTakeFirstOrThrow(() => new AppError('notFound'))
  return (await present(db, [row], urls))[0] as LibraryFile
}

export interface LibraryDeps {
  database: DatabaseHandle
  storage: Storage
  clock: () => number
}

/** An identical file with the same name in the library. */
function sameFile(db: Transaction, sha256: string, name: string): Promise<FileRow | undefined> {
  return db
    .selectFrom('files')
    .selectAll()
    .where('sha256', '=', sha256)
    .where('visibility', '!=', 'private')
    .where('path', 'like', `%/${name.replaceAll(/[\\%_]/g, '\\$&')}`)
    .limit(1)
    .executeTakeFirst()
}

const SHOWN_NAME_LENGTH = 100

const ISSUES = {
  empty: 'fileEmpty',
  unknown: 'fileUnknown',
  drawing: 'fileUnknown',
  broken: 'fileBroken',
  large: 'filePixels',
  misnamed: 'fileMisnamed',
} as const satisfies Record<Unfitness, IssueCode>

/**
 * Stores a file: first its bytes, then its row, so that no row lacks them.
 *
 * @throws {AppError} `unfitFile`
 */
export async function addFile(
  { database, storage, clock }: LibraryDeps,
  upload: Upload,
  actor: Actor,
  urls: FileUrls,
): Promise<LibraryFile> {
  const described = await describeUpload(upload, { svg: true }).catch((error: unknown) => {
    if (!(error instanceof UnfitFile)) throw error
    const details = { name: upload.name.slice(0, SHOWN_NAME_LENGTH) }
    const code = ISSUES[error.issue]
    const issue =
      code === 'filePixels' ? { code, limit: MAX_PIXELS / 1e6, actual: error.pixels / 1e6 } : { code }
    throw fieldError('unfitFile', 'file', issue, { details, cause: error })
  })
  const { mediaType, extension, size, sha256, width, height } = described
  const name = `${shownName(upload.name, 'file')}.${extension}`
  const key = storageKey(sha256, extension)
  await storage.put(key, upload.path)
  const row = await transaction(database, async (trx) => {
    const same = await sameFile(trx, sha256, name)
    if (same) return keep(trx, same)
    const id = randomBytes(16).toString('base64url')
    const now = clock()
    await writeAudit(trx, {
      action: 'entry-created',
      at: now,
      ...actor,
      entity: { kind: 'files', id },
      details: { name, size },
    })
    return trx
      .insertInto('files')
      .values({
        id,
        path: `library/${id}/${name}`,
        visibility: 'partners',
        media_type: mediaType,
        size,
        sha256,
        storage_key: key,
        width,
        height,
        created_at: now,
        in_library: 1,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  })
  return (await present(database.db, [row], urls))[0] as LibraryFile
}

function keep(trx: Transaction, { id }: FileRow): Promise<FileRow> {
  return trx
    .updateTable('files')
    .set({ in_library: 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Deletes an unused file; its bytes are deleted by the next cleanup, as another row may share them.
 *
 * @throws {AppError} `notFound`, `inUse`
 */
export async function removeFile(
  { database, clock }: LibraryDeps,
  id: string,
  actor: Actor,
  urls: FileUrls,
): Promise<LibraryFile> {
  const file = await readFile(database.db, id, urls)
  if (file.uses > 0) throw new AppError('inUse')
  await transaction(database, async (trx, changes) => {
    try {
      const gone = await trx.deleteFrom('files').where('id', '=', id).returning('sha256').executeTakeFirst()
      if (gone) changes.addFileGone(gone.sha256)
    } catch (error) {
      throw isForeignKeyError(error) ? new AppError('inUse', { cause: error }) : error
    }
    const { name, size } = file
    const entity = { kind: 'files', id }
    await writeAudit(trx, { action: 'entry-deleted', at: clock(), ...actor, entity, details: { name, size } })
  })
  return file
}
