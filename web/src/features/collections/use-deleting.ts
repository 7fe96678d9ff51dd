import { useTranslation } from 'react-i18next'
import { offerUndo } from '../../ui/toast/offer-undo.ts'
import { toast } from '../../ui/toast/toast.ts'
import { useDeleteCollection } from './collections.ts'

/** Deletes a collection without confirmation, and offers to restore it. */
export function useDeleting(): (collection: { id: number; name: string }) => void {
  const { t } = useTranslation('collections')
  const { mutate } = useDeleteCollection()
  const failed = { onError: ({ message }: Error) => toast.failed(message, t('failed')) }
  return ({ id, name }) => {
    const restore = () => mutate({ id, isDeleted: false }, failed)
    mutate(
      { id, isDeleted: true },
      {
        ...failed,
        onSuccess: () => offerUndo(t('deleted', { name }), { label: t('undo'), run: restore }),
      },
    )
  }
}
