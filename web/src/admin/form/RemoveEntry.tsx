import type { Entry } from '@portal/contract/admin/calls'
import { useRedirect, useRefresh } from 'react-admin'
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
  const refresh = useRefresh()
  const redirect = useRedirect()
  return (
    <RemoveDialog
      ids={[entry.id]}
      title={title}
      onClose={onClose}
      onRemoved={(binned) => {
        redirect('list', name, undefined, undefined, SETTLED)
        refresh()
        tell(binned)
      }}
    />
  )
}
