import { useRef } from 'react'
import { i18n } from '../../lib/i18n.ts'
import { offerUndo } from '../../ui/toast/offer-undo.ts'
import { toast } from '../../ui/toast/toast.ts'
import { useDeleteCollection } from './collections.ts'

/** Deletes a collection without confirmation, and offers to restore it. */
export function useDeleting(): (collection: { id: number; name: string }) => Promise<void> {
  const { mutateAsync } = useDeleteCollection()
  // A double click is quicker than the next render.
  const isDeleting = useRef(false)
  // Callbacks of `mutate` are lost with the row, which is gone when its deletion is undone.
  const change = (id: number, isDeleted: boolean): Promise<boolean> =>
    mutateAsync({ id, isDeleted }).then(
      () => true,
      ({ message }: Error) => {
        toast.failed(message, () => i18n.t('failed', { ns: 'collections' }))
        return false
      },
    )
  const offer = (id: number, name: string): void =>
    offerUndo(() => i18n.t('deleted', { ns: 'collections', name }), {
      label: () => i18n.t('undo', { ns: 'collections' }),
      run: async () => {
        if (!(await change(id, false))) offer(id, name)
      },
    })
  return async ({ id, name }) => {
    if (isDeleting.current) return
    isDeleting.current = true
    if (await change(id, true)) offer(id, name)
    isDeleting.current = false
  }
}
