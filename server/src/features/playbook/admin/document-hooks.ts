import type { Values } from '../../../admin-kit/cells.ts'
import type { Hooks, Scope, Written } from '../../../admin-kit/hooks.ts'
import { insertRows, type Row } from '../../../platform/db/rows.ts'
import { documentsReplaced } from '../../notifications/service.ts'

/** The files that the change took the place of, one row for each language. */
function replacedFiles({ id, textsBefore, entry }: Written, { actor, now, note }: Scope): Row[] {
  const texts = (entry.texts ?? {}) as Record<string, Values>
  return Object.entries(textsBefore).flatMap(([locale, { file }]) => {
    if (!file || texts[locale]?.file === file) return []
    const by = { replaced_at: now, replaced_by: actor.userId, note: note ?? null }
    return [{ document_id: id, locale, file_id: file as string, ...by }]
  })
}

/** A document keeps its URL and its old files; users who downloaded it are notified of new ones. */
export const documents: Hooks = {
  async saved(written, scope) {
    const { trx, changes, now } = scope
    const replaced = written.flatMap((one) => replacedFiles(one, scope))
    await insertRows(trx, 'document_versions', replaced)
    const ids = [...new Set(replaced.map(({ document_id }) => document_id as number))]
    if (ids.length > 0) await documentsReplaced(trx, changes, { ids, at: now })
  },
}
