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

/** Deletes the entry that a form shows, and leads back to the list. */
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
        // Read anew when it is shown next; this form would ask for what is gone.
        queries.invalidateQueries({ refetchType: 'none' })
        redirect('list', name, undefined, undefined, SETTLED)
        tell(binned)
      }}
    />
  )
}
