import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { i18n } from '../../../lib/i18n.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { DialogActions } from '../../../ui/dialog/DialogActions.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { ScanStep } from './ScanStep.tsx'
import { useBeginFactor } from './second-factor.ts'
import { useCarefulClose } from './use-careful-close.ts'

/** Enables the second factor: confirmation, QR code with a first code, recovery codes. */
export default function EnableDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('profile')
  const [codes, setCodes] = useState<string[]>()
  const { kept, isWarned, close } = useCarefulClose(codes !== undefined, onClose)
  const setup = useBeginFactor()
  const begin = () =>
    setup.mutate(undefined, {
      onError: ({ message }) => {
        toast.failed(() => i18n.t('factor.failure', { ns: 'profile', message }))
        onClose()
      },
    })

  if (codes) {
    return (
      <Dialog opened onClose={close} title={t('factor.codes.title')} size={480}>
        <p role="status">{t('factor.codes.enabled')}</p>
        <RecoveryCodes codes={codes} isWarned={isWarned} onKept={kept} onDone={onClose} />
      </Dialog>
    )
  }
  if (setup.data) {
    return (
      <Dialog opened onClose={onClose} title={t('factor.scan.title')} size={480}>
        <ScanStep setup={setup.data} onEnabled={setCodes} />
      </Dialog>
    )
  }
  return (
    <Dialog opened onClose={onClose} title={t('factor.confirm.title')} size={440} compact>
      <p>{t('factor.confirm.text')}</p>
      <DialogActions>
        <Button variant="default" disabled={setup.isPending} onClick={onClose}>
          {t('factor.confirm.no')}
        </Button>
        <Button data-autofocus loading={setup.isPending} onClick={begin}>
          {t('factor.confirm.yes')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
