import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { DialogActions } from '../../../ui/dialog/DialogActions.tsx'

const SHORTEST = 3
const LONGEST = 500

interface ResetFactorDialogProps {
  email: string
  isBusy: boolean
  onReset: (reason: string) => void
  onClose: () => void
}

export function ResetFactorDialog({ email, isBusy, onReset, onClose }: ResetFactorDialogProps) {
  const { t } = useTranslation('admin')
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const isMissing = reason.trim().length < SHORTEST
  const reset = () => {
    setTried(true)
    if (!isMissing) onReset(reason.trim())
  }
  return (
    <Dialog opened onClose={onClose} size={600} title={t('users.resetFactorTitle', { email })}>
      <div className="stack-16">
        <p className="soft">{t('users.resetFactorText')}</p>
        <Textarea
          data-autofocus
          required
          autosize
          minRows={2}
          maxLength={LONGEST}
          label={t('users.reason')}
          description={t('users.reasonHint')}
          value={reason}
          error={isTried && isMissing && t('form.required')}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </div>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('form.cancel')}
        </Button>
        <Button color="red" loading={isBusy} onClick={reset}>
          {t('users.resetFactor')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
