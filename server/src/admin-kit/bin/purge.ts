/** Deletes entries in the bin for good. */

import { writeAudits } from '../../features/audit/service.ts'
import type { DatabaseHandle } from '../../platform/db/open.ts'
import { transaction } from '../../platform/db/transaction.ts'
import type { Actor } from '../hooks.ts'
import { loadDeletions, removeDeletions } from './deletions.ts'

/** @throws {AppError} `notFound` */
export function purgeEntries(
  { database, clock }: { database: DatabaseHandle; clock: () => number },
  ids: readonly number[],
  actor: Actor,
): Promise<void> {
  return transaction(database, async (trx) => {
    const deletions = await loadDeletions(trx, ids, 'admin', true)
    await removeDeletions(trx, ids)
    await writeAudits(
      trx,
      deletions.map(({ resource, entry_id, title }) => ({
        action: 'entry-purged' as const,
        at: clock(),
        ...actor,
        entity: { kind: resource, id: String(entry_id) },
        details: { title },
      })),
    )
  })
}
