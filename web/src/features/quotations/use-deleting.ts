import { i18n } from '../../lib/i18n.ts'
import { useDeleting } from '../../ui/toast/use-deleting.ts'
import { useDeleteQuotation } from './quotations.ts'

export function useDeletingQuotation(): (quotation: { id: number }) => Promise<void> {
  return useDeleting(useDeleteQuotation().mutateAsync, {
    deleted: () => i18n.t('deleted', { ns: 'quotations' }),
    failed: () => i18n.t('failed', { ns: 'quotations' }),
    undo: () => i18n.t('undo', { ns: 'quotations' }),
  })
}
