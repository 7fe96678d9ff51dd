/** Records imports of leads, which jobs carry out, and lists them. */
import { randomBytes } from 'node:crypto'
import type {
  DuplicateChoice,
  ImportEncoding,
  LeadImport,
  LeadImportReport,
  LeadMapping,
} from '@portal/contract/admin/lead-import'
import type { Actor } from '../../../../admin-kit/hooks.ts'
import type { DatabaseHandle, Db } from '../../../../platform/db/open.ts'
import { transaction } from '../../../../platform/db/transaction.ts'
import type { Storage } from '../../../../platform/files/storage.ts'
import { storageKey } from '../../../../platform/files/storage-keys.ts'
import { AppError } from '../../../../platform/http/errors.ts'
import type { Upload } from '../../../../platform/http/forms.ts'
import { enqueue } from '../../../../platform/jobs/queue.ts'
import { writeAudit } from '../../../audit/service.ts'
import { examine, type ReadingChoice } from './examine.ts'

const SHOWN_IMPORTS = 20

export interface LeadImportDeps {
  database: DatabaseHandle
  storage: Storage
  clock: () => number
}

export interface ImportOptions extends ReadingChoice {
  skipInvalid: boolean
  duplicates: DuplicateChoice
}

/** What a job needs to know of an import; those that an earlier version recorded have no encoding. */
export interface ImportRequest extends Omit<ImportOptions, 'duplicates' | 'encoding'> {
  encoding?: ImportEncoding
  duplicates?: DuplicateChoice
  storageKey: string
}

/** Rows that are written, new or over what is there. */
function writable({ fit, inPortal, inFile }: LeadImportReport, duplicates: DuplicateChoice): number {
  if (duplicates === 'import') return fit
  return fit - inFile - (duplicates === 'update' ? 0 : inPortal)
}

/**
 * Records an import, which a job carries out.
 *
 * @throws {AppError} `conflict` with the report where nothing is to be written, or errors are not to be skipped
 */
export async function startImport(
  { database, storage, clock }: LeadImportDeps,
  upload: Upload,
  options: ImportOptions,
  actor: Actor,
): Promise<number> {
  const report = await examine(database.db, upload, options)
  const total = writable(report, options.duplicates)
  if (total === 0 || (report.fit < report.rows && !options.skipInvalid))
    throw new AppError('conflict', { field: 'file', details: report })
  const key = storageKey(randomBytes(32).toString('hex'), 'csv')
  await storage.put(key, upload.path)
  const { encoding, mapping } = report
  const request: ImportRequest = { ...options, encoding, mapping: mapping as LeadMapping, storageKey: key }
  return transaction(database, async (trx) => {
    const { id } = await trx
      .insertInto('lead_imports')
      .values({
        user_id: actor.userId,
        file_name: upload.name.slice(0, 200),
        state: 'running',
        request: JSON.stringify(request),
        total,
        written: 0,
        skipped: 0,
        created_at: clock(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await enqueue(trx, 'lead-import', { importId: id }, { runAt: clock() })
    const entity = { kind: 'lead-imports', id: String(id) }
    const details = { file: upload.name.slice(0, 200), leads: total, duplicates: options.duplicates }
    await writeAudit(trx, { action: 'leads-imported', at: clock(), ...actor, entity, details })
    return id
  })
}

export async function listImports(db: Db): Promise<LeadImport[]> {
  const rows = await db
    .selectFrom('lead_imports as i')
    .leftJoin('users as u', 'u.id', 'i.user_id')
    .selectAll('i')
    .select(['u.first_name', 'u.last_name'])
    .orderBy('i.id', 'desc')
    .limit(SHOWN_IMPORTS)
    .execute()
  const last = rows.find(({ state }) => state !== 'undone')
  return rows.map((row) => ({
    id: row.id,
    fileName: row.file_name,
    by: row.first_name === null ? null : `${row.first_name} ${row.last_name}`,
    createdAt: row.created_at,
    state: row.state,
    rows: row.total,
    written: row.written,
    updated: row.updated,
    skipped: row.skipped,
    mayUndo: row.id === last?.id && row.state !== 'running',
  }))
}
