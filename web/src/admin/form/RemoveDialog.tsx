import type { Entry } from '@portal/contract/admin/calls'
import { useDelete, useNotify, useRedirect } from 'react-admin'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx'
import { useDeclaration } from '../parts/use-declaration.ts'
import { SETTLED } from './UnsavedGuard.tsx'

interface RemoveDialogProps {
  entry: Entry
  title: string
  onClose: () => void
}

export function RemoveDialog({ entry, title, onClose }: RemoveDialogProps) {
  const { t } = useTranslation('admin')
  const { name } = useDeclaration()
  const notify = useNotify()
  const redirect = useRedirect()
  const [remove, { isPending }] = useDelete<Entry>()
  const confirm = () =>
    remove(
      name,
      { id: entry.id, previousData: entry },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify(t('form.removed'))
          redirect('list', name, undefined, undefined, SETTLED)
        },
        onError: (error) => {
          notify((error as Error).message, { type: 'error' })
          onClose()
        },
      },
    )
  return (
    <ConfirmDialog
      title={t('form.removeTitle', { title })}
      text={t('form.removeText')}
      confirm={t('form.removeConfirm')}
      cancel={t('form.cancel')}
      isDanger
      isBusy={isPending}
      onConfirm={confirm}
      onCancel={onClose}
    />
  )
}
