import { useRef } from 'react'
import { i18n } from '../../lib/i18n.ts'
import { offerUndo } from '../../ui/toast/offer-undo.ts'
import { toast } from '../../ui/toast/toast.ts'
import { useDeleteQuotation } from './quotations.ts'

/** Deletes a quotation without confirmation, and offers to restore it. */
export function useDeleting(): (id: number) => Promise<void> {
  const { mutateAsync } = useDeleteQuotation()
  // A double click is quicker than the next render.
  const isDeleting = useRef(false)
  // Callbacks of `mutate` are lost with the row, which is gone when its deletion is undone.
  const change = (id: number, isDeleted: boolean): Promise<boolean> =>
    mutateAsync({ id, isDeleted }).then(
      () => true,
      ({ message }: Error) => {
        toast.failed(message, () => i18n.t('failed', { ns: 'quotations' }))
        return false
      },
    )
  const offer = (id: number): void =>
    offerUndo(() => i18n.t('deleted', { ns: 'quotations' }), {
      label: () => i18n.t('undo', { ns: 'quotations' }),
      run: async () => {
        if (!(await change(id, false))) offer(id)
      },
    })
  return async (id) => {
    if (isDeleting.current) return
    isDeleting.current = true
    if (await change(id, true)) offer(id)
    isDeleting.current = false
  }
}
