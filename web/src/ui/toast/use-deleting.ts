import { useRef } from 'react'
import { offerUndo } from './offer-undo.ts'
import { toast } from './toast.ts'

interface Words<Item> {
  deleted: (item: Item) => string
  failed: () => string
  undo: () => string
}

/**
 * Deletes an item without confirmation, and offers to restore it.
 *
 * @param change deletes or restores it. Must not be `mutate`, whose callbacks are lost with the row once that is gone.
 */
export function useDeleting<Item extends { id: number }>(
  change: (wanted: { id: number; isDeleted: boolean }) => Promise<unknown>,
  words: Words<Item>,
): (item: Item) => Promise<void> {
  // A double click is quicker than the next render.
  const isDeleting = useRef(false)
  const succeeds = (id: number, isDeleted: boolean): Promise<boolean> =>
    change({ id, isDeleted }).then(
      () => true,
      ({ message }: Error) => {
        toast.failed(message, words.failed)
        return false
      },
    )
  const offer = (item: Item): void =>
    offerUndo(() => words.deleted(item), {
      label: words.undo,
      run: async () => {
        if (!(await succeeds(item.id, false))) offer(item)
      },
    })
  return async (item) => {
    if (isDeleting.current) return
    isDeleting.current = true
    if (await succeeds(item.id, true)) offer(item)
    isDeleting.current = false
  }
}
