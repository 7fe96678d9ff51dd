import { i18n } from '../../lib/i18n.ts'
import { useDeleting } from '../../ui/toast/use-deleting.ts'
import { useDeleteCollection } from './collections.ts'

export function useDeletingCollection(): (collection: { id: number; name: string }) => Promise<void> {
  return useDeleting(useDeleteCollection().mutateAsync, {
    deleted: ({ name }) => i18n.t('deleted', { ns: 'collections', name }),
    failed: () => i18n.t('failed', { ns: 'collections' }),
    undo: () => i18n.t('undo', { ns: 'collections' }),
  })
}
