/** Starts imports of partners and users, which run as jobs, and lists them. */
import {
  type ExistingChoice,
  type PartnerImport,
  type PartnerImportReport,
  UNDO_DAYS,
} from '@portal/contract/admin/partner-import'
import type { Actor, HooksByResource } from '../../admin-kit/hooks.ts'
import {
  type ImportDeps,
  listRecords,
  newImport,
  shortName,
  storeFile,
} from '../../admin-kit/import/ledger.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { Upload } from '../../platform/http/forms.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { writeAudit } from '../audit/service.ts'
import { countRemaining, readConflicts } from './conflicts.ts'
import { examine, type ReadingChoice } from './examine.ts'

export const TABLE = 'partner_imports'
export const UNDO_MS = UNDO_DAYS * 24 * 60 * 60_000

export interface PartnerImportDeps extends ImportDeps {
  hooks: HooksByResource
  mailer: Mailer
}

export interface ImportOptions extends ReadingChoice {
  skipInvalid: boolean
  existing: ExistingChoice
  /** Whether new users get an invitation by mail. */
  invite: boolean
}

/** Stored parameters of an import. */
export interface ImportRequest extends ImportOptions {
  storageKey: string
  /** On whose behalf it runs. */
  actor: Actor
  /** Entries changed in the portal after this time are left unchanged. */
  since: number
}

/** Number of entries that would be written, as new ones or as updates. */
function writable({ fit, inPortal, unchanged, inFile }: PartnerImportReport, existing: ExistingChoice) {
  const updated = existing === 'update' ? inPortal - unchanged : 0
  return fit - inPortal - inFile + updated
}

/**
 * Records an import and queues its job.
 *
 * @throws {AppError} `conflict` with the report if nothing would be written, or if there are errors that must not be
 * skipped
 */
export async function startImport(
  { database, storage, clock }: PartnerImportDeps,
  upload: Upload,
  options: ImportOptions,
  actor: Actor,
): Promise<number> {
  const since = clock()
  const report = await examine(database.db, upload, options)
  const total = writable(report, options.existing)
  if (total === 0 || (report.fit < report.rows && !options.skipInvalid))
    throw new AppError('conflict', { field: 'file', details: report })
  const { kind, existing, invite } = options
  const { encoding, mapping } = report
  const storageKey = await storeFile(storage, upload)
  const request: ImportRequest = { ...options, encoding, mapping, storageKey, actor, since }
  return transaction(database, async (trx) => {
    const { id } = await trx
      .insertInto(TABLE)
      .values({ ...newImport(upload, request, total), kind, user_id: actor.userId, created_at: since })
      .returning('id')
      .executeTakeFirstOrThrow()
    await enqueue(trx, 'partner-import', { importId: id }, { runAt: clock() })
    const entity = { kind: 'partner-imports', id: String(id) }
    const details = {
      file: shortName(upload),
      entries: total,
      existing,
      ...(kind === 'users' ? { invite } : {}),
    }
    await writeAudit(trx, { action: `${kind}-imported`, at: clock(), ...actor, entity, details })
    return id
  })
}

/** The latest imports, newest first. */
export async function listImports({ database: { db }, clock }: PartnerImportDeps): Promise<PartnerImport[]> {
  const records = await listRecords(db, TABLE)
  const ids = records.map(({ id }) => id)
  const rows = await db
    .selectFrom(TABLE)
    .select(['id', 'kind', 'conflicts', 'invited', 'kept'])
    .where('id', 'in', ids)
    .execute()
  const [kept, left] = await Promise.all([readConflicts(db, ids), countRemaining(db, ids)])
  const byId = new Map(rows.map((row) => [row.id, row]))
  const earliest = clock() - UNDO_MS
  return records.map((record) => {
    const row = byId.get(record.id)
    const conflicts = row?.conflicts ?? 0
    return {
      ...record,
      kind: row?.kind ?? 'partners',
      conflicts,
      invited: row?.invited ?? 0,
      kept: kept.get(record.id) ?? [],
      keptCount: record.state === 'undone' ? (row?.kept ?? 0) : conflicts,
      left: left.get(record.id) ?? 0,
      mayUndo: record.mayUndo && record.createdAt > earliest && left.size === 0,
    }
  })
}
