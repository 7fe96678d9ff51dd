import type { Entry } from '@portal/contract/admin/endpoints'
import type { Resource } from '@portal/contract/admin/resource'
import { readAudit } from '../features/audit/service.ts'
import type { Transaction } from '../platform/db/transaction.ts'
import { AppError } from '../platform/http/errors.ts'

const MAX_LINES = 20

/** Builds the error that tells who changed what since the caller's version, with the current entry. */
export async function staleError(trx: Transaction, { name }: Resource, current: Entry): Promise<AppError> {
  const lines = await readAudit(trx, { entity: { kind: name, id: String(current.id) }, limit: MAX_LINES })
  const changed = lines.filter(({ action }) => action === 'entry-changed')
  const fields = changed.flatMap(({ details }) => (details as { fields?: string[] } | null)?.fields ?? [])
  const details = {
    changedBy: changed[0]?.user ?? null,
    changedAt: changed[0]?.at ?? null,
    fields: [...new Set(fields)],
    current,
  }
  return new AppError('stale', { details })
}
