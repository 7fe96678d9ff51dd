import type { Hooks } from '../../../admin-kit/hooks.ts'
import { filesReplaced } from '../../copies/admin/service.ts'
import { assetsReplaced } from '../../notifications/service.ts'

/** Notifies users who downloaded an asset of its new file. */
export const assets: Hooks = {
  async saved(written, scope) {
    const former = await filesReplaced('asset', written, scope)
    const ids = [...new Set(former.map(({ id }) => id))]
    if (ids.length > 0) await assetsReplaced(scope.trx, scope.changes, { ids, at: scope.now })
  },
}
