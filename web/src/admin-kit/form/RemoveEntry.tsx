import type { Entry } from '@portal/contract/admin/endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { useRedirect } from 'ra-core'
import { RemoveDialog } from '../bin/RemoveDialog.tsx'
import { useRemovedNotice } from '../bin/use-removed-notice.tsx'
import { useDeclaration } from '../parts/use-declaration.ts'
import { SETTLED } from './UnsavedGuard.tsx'

interface RemoveEntryProps {
  entry: Entry
  title: string
  onClose: () => void
}

/** Deletes the form's entry, and returns to the list. */
export function RemoveEntry({ entry, title, onClose }: RemoveEntryProps) {
  const { name } = useDeclaration()
  const tell = useRemovedNotice()
  const queries = useQueryClient()
  const redirect = useRedirect()
  return (
    <RemoveDialog
      ids={[entry.id]}
      title={title}
      onClose={onClose}
      onRemoved={(binned) => {
        // Refetching now would request the deleted entry for this form.
        queries.invalidateQueries({ refetchType: 'none' })
        redirect('list', name, undefined, undefined, SETTLED)
        tell(binned)
      }}
    />
  )
}
