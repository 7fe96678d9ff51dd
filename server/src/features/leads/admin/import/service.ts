/** Starts imports of leads, which run as jobs, and lists them. */

import type { ImportEncoding } from '@portal/contract/admin/import'
import type { DuplicateChoice, LeadImport, LeadMapping } from '@portal/contract/admin/lead-import'
import { writtenLeads } from '@portal/contract/admin/written-leads'
import type { Actor } from '../../../../admin-kit/hooks.ts'
import {
  type ImportDeps,
  listRecords,
  newImport,
  shortName,
  storeFile,
} from '../../../../admin-kit/import/ledger.ts'
import type { Db } from '../../../../platform/db/open.ts'
import { transaction } from '../../../../platform/db/transaction.ts'
import { AppError } from '../../../../platform/http/errors.ts'
import type { Upload } from '../../../../platform/http/forms.ts'
import { enqueue } from '../../../../platform/jobs/queue.ts'
import { writeAudit } from '../../../audit/service.ts'
import { examine, type ReadingChoice } from './examine.ts'
import { countRemaining } from './undo.ts'

export interface ImportOptions extends ReadingChoice {
  skipInvalid: boolean
  duplicates: DuplicateChoice
}

/** Stored parameters of an import; those of earlier versions may lack the optional ones. */
export interface ImportRequest extends Omit<ImportOptions, 'duplicates' | 'encoding'> {
  encoding?: ImportEncoding
  duplicates?: DuplicateChoice
  storageKey: string
}

/**
 * Records an import and queues its job.
 *
 * @throws {AppError} `conflict` with the report if nothing would be written, or if there are errors that must not be
 * skipped
 */
export async function startImport(
  { database, storage, clock }: ImportDeps,
  upload: Upload,
  options: ImportOptions,
  actor: Actor,
): Promise<number> {
  const report = await examine(database.db, upload, options)
  const total = writtenLeads(report, options.duplicates)
  if (total === 0 || (report.fit < report.rows && !options.skipInvalid))
    throw new AppError('conflict', { field: 'file', details: report })
  const { encoding, mapping } = report
  const request: ImportRequest = {
    ...options,
    encoding,
    mapping: mapping as LeadMapping,
    storageKey: await storeFile(storage, upload),
  }
  return transaction(database, async (trx) => {
    const { id } = await trx
      .insertInto('lead_imports')
      .values({ ...newImport(upload, request, total), user_id: actor.userId, created_at: clock() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await enqueue(trx, 'lead-import', { importId: id }, { runAt: clock() })
    const entity = { kind: 'lead-imports', id: String(id) }
    const details = { file: shortName(upload), leads: total, duplicates: options.duplicates }
    await writeAudit(trx, { action: 'leads-imported', at: clock(), ...actor, entity, details })
    return id
  })
}

/** The latest imports, newest first. */
export async function listImports(db: Db): Promise<LeadImport[]> {
  const records = await listRecords(db, 'lead_imports')
  const ids = records.map(({ id }) => id)
  const left = await countRemaining(db, ids)
  return records.map((record) => ({ ...record, left: left.get(record.id) ?? 0 }))
}
