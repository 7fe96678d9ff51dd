import type { Hooks } from '../../../admin-kit/hooks.ts'
import { insertRows } from '../../../platform/db/rows.ts'
import { filesReplaced } from '../../copies/admin/service.ts'
import { documentsReplaced } from '../../notifications/service.ts'

/** A document keeps its URL and its previous files; users who downloaded it are notified of a new one. */
export const documents: Hooks = {
  async saved(written, scope) {
    const { trx, changes, actor, now, note } = scope
    const former = await filesReplaced('document', written, scope)
    const by = { replaced_at: now, replaced_by: actor.userId, note: note ?? null }
    const rows = former.map(({ id, locale, file }) => ({ document_id: id, locale, file_id: file, ...by }))
    await insertRows(trx, 'document_versions', rows)
    const ids = [...new Set(former.map(({ id }) => id))]
    if (ids.length > 0) await documentsReplaced(trx, changes, { ids, at: now })
  },
}
