import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './bin.module.css'
import type { Conflict } from './use-restore.ts'

interface ConflictDialogProps {
  conflict: Conflict
  isBusy: boolean
  onRestore: (deletion: number, instead: string) => void
  onCancel: () => void
}

/** Asks for another name for an entry whose own one is taken by now. */
export function ConflictDialog({ conflict, isBusy, onRestore, onCancel }: ConflictDialogProps) {
  const { t } = useTranslation('admin')
  const id = useId()
  const { deletion, value, title } = conflict
  const [instead, setInstead] = useState(value)
  return (
    <Dialog open onClose={onCancel} fullWidth maxWidth="xs" aria-labelledby={id}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onRestore(deletion, instead)
        }}
      >
        <DialogTitle id={id}>{t('bin.conflictTitle')}</DialogTitle>
        <DialogContent className={classes.dialog}>
          <p className={classes.hint}>{t('bin.conflictText', { value, title })}</p>
          <TextField
            label={t('bin.conflictLabel')}
            value={instead}
            autoFocus
            onChange={({ target }) => setInstead(target.value)}
          />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onCancel}>
            {t('form.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={instead === value} loading={isBusy}>
            {t('bin.restore')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
