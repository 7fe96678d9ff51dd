import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { DialogActions } from '../../ui/dialog/DialogActions.tsx'
import type { Conflict } from './use-restore.ts'

interface ConflictDialogProps {
  conflict: Conflict
  isBusy: boolean
  onRestore: (deletion: number, instead: string) => void
  onCancel: () => void
}

/** Asks for another name if that of a restored entry has been taken in the meantime. */
export function ConflictDialog({ conflict, isBusy, onRestore, onCancel }: ConflictDialogProps) {
  const { t } = useTranslation('admin')
  const { deletion, value, title } = conflict
  const [instead, setInstead] = useState(value)
  return (
    <Dialog opened onClose={onCancel} size={480} title={t('bin.conflictTitle')}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onRestore(deletion, instead)
        }}
      >
        <div className="stack-16">
          <p className="soft">{t('bin.conflictText', { value, title })}</p>
          <TextInput
            label={t('bin.conflictLabel')}
            value={instead}
            data-autofocus
            onChange={({ currentTarget }) => setInstead(currentTarget.value)}
          />
        </div>
        <DialogActions>
          <Button variant="default" onClick={onCancel}>
            {t('form.cancel')}
          </Button>
          <Button type="submit" disabled={instead === value} loading={isBusy}>
            {t('bin.restore')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
