import type { Values } from '../../../admin-kit/cells.ts'
import type { Hooks, Written } from '../../../admin-kit/hooks.ts'
import { assetsReplaced } from '../../notifications/service.ts'

/** Whether a language has another file than before. */
function hasNewFile({ textsBefore, entry }: Written): boolean {
  const texts = (entry.texts ?? {}) as Record<string, Values>
  return Object.entries(textsBefore).some(([locale, { file }]) => file && texts[locale]?.file !== file)
}

/** Users who downloaded an asset are notified of a new file. */
export const assets: Hooks = {
  async saved(written, { trx, changes, now }) {
    const ids = written.filter(hasNewFile).map(({ id }) => id)
    if (ids.length > 0) await assetsReplaced(trx, changes, { ids, at: now })
  },
}
