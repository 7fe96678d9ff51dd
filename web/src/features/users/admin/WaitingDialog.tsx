import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { DialogActions } from '../../../ui/dialog/DialogActions.tsx'
import { WaitingInvitation } from './WaitingInvitation.tsx'

interface WaitingDialogProps {
  user: number
  email: string
  onClose: () => void
}

/** Says after an invitation that no mail was sent, and what can be done. */
export function WaitingDialog({ user, email, onClose }: WaitingDialogProps) {
  const { t } = useTranslation('admin')
  return (
    <Dialog opened onClose={onClose} size={600} title={t('users.waitsTitle')} reading>
      <div className="stack-16">
        <p>{t('users.waitsText', { email })}</p>
        <WaitingInvitation user={user} />
      </div>
      <DialogActions>
        <Button onClick={onClose}>{t('users.waitsClose')}</Button>
      </DialogActions>
    </Dialog>
  )
}
