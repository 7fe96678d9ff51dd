import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { faultWords } from '../field-words.ts'
import { faultOf } from '../rules.ts'

interface LinkDialogProps {
  address: string
  onSet: (address: string) => void
  onRemove: () => void
  onClose: () => void
}

export function LinkDialog({ address, onSet, onRemove, onClose }: LinkDialogProps) {
  const { t } = useTranslation('admin')
  const id = useId()
  const [text, setText] = useState<string>(address)
  const [fault, setFault] = useState<ReturnType<typeof faultOf>>()
  const submit = (event: FormEvent) => {
    // The dialog stands within the form of the entry.
    event.preventDefault()
    event.stopPropagation()
    const found = faultOf({ kind: 'link' }, text, true)
    setFault(found)
    if (found) return
    onSet(text)
    onClose()
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id}>{t('richText.link')}</DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            margin="dense"
            label={t('richText.linkAddress')}
            value={text}
            onChange={({ target }) => setText(target.value)}
            error={fault !== undefined}
            helperText={fault && faultWords(fault)}
          />
        </DialogContent>
        <DialogActions>
          {address && (
            <Button
              color="error"
              onClick={() => {
                onRemove()
                onClose()
              }}
            >
              {t('richText.linkRemove')}
            </Button>
          )}
          <Button variant="outlined" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button type="submit" variant="contained">
            {t('richText.linkSet')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
