import { Alert, Button } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import type { Colleague } from '@portal/contract/colleagues'
import { useTranslation } from 'react-i18next'
import { i18n } from '../../../lib/i18n.ts'
import { withAdvice } from '../../../lib/with-advice.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { DialogActions } from '../../../ui/dialog/DialogActions.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { nameOf } from './colleague-state.ts'
import { useRemoveColleague } from './colleagues.ts'

interface RemoveDialogProps {
  colleague: Colleague
  onClose: () => void
}

/** Asks for confirmation before an account is closed. */
export function RemoveDialog({ colleague, onClose }: RemoveDialogProps) {
  const { t } = useTranslation('profile')
  const { mutate, isPending, error } = useRemoveColleague()
  const name = nameOf(colleague)
  const remove = () =>
    mutate(colleague.id, {
      onSuccess: () => {
        toast.done(() => i18n.t('colleagues.removed', { ns: 'profile', name }))
        onClose()
      },
    })

  return (
    <Dialog opened onClose={onClose} title={t('colleagues.removeTitle', { name })} size={440} compact>
      <p>{t('colleagues.removeText')}</p>
      {error && (
        <Alert color="red" role="alert" mt="md">
          {withAdvice(error.message)}
        </Alert>
      )}
      <DialogActions>
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('colleagues.cancel')}
        </Button>
        <Button color="red" loading={isPending} onClick={remove}>
          {t('colleagues.remove')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
