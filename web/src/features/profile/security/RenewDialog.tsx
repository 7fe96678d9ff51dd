import { Alert, Button } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import { useTranslation } from 'react-i18next'
import { withAdvice } from '../../../lib/with-advice.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { DialogActions } from '../../../ui/dialog/DialogActions.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { useRenewCodes } from './second-factor.ts'
import { useCarefulClose } from './use-careful-close.ts'

/** Issues new recovery codes after confirming the user's identity. */
export default function RenewDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('profile')
  const { mutate, data: codes, isPending, error } = useRenewCodes()
  const { kept, isWarned, close } = useCarefulClose(codes !== undefined, onClose)

  if (codes) {
    return (
      <Dialog opened onClose={close} title={t('factor.renewDialog.title')} size={480}>
        <RecoveryCodes codes={codes} isWarned={isWarned} onKept={kept} onDone={onClose} />
      </Dialog>
    )
  }
  return (
    <Dialog opened onClose={onClose} title={t('factor.renewDialog.title')} size={440} compact>
      <p>{t('factor.renewDialog.text')}</p>
      {error && (
        <Alert color="red" role="alert">
          {withAdvice(error.message)}
        </Alert>
      )}
      <DialogActions>
        <Button variant="default" disabled={isPending} onClick={onClose}>
          {t('factor.cancel')}
        </Button>
        <Button data-autofocus loading={isPending} onClick={() => mutate()}>
          {t('factor.renewDialog.submit')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
