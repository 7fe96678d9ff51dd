import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { PartnerRequestForm } from './PartnerRequestForm.tsx'
import { PartnerRequestSent } from './PartnerRequestSent.tsx'

interface PartnerRequestDialogProps {
  opened: boolean
  onClose: () => void
}

/** Lets someone who is no partner yet ask to become one. */
export default function PartnerRequestDialog({ opened, onClose }: PartnerRequestDialogProps) {
  const { t } = useTranslation('signIn')
  const [sentFrom, setSentFrom] = useState<string>()
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={() => setSentFrom(undefined)}
      title={t('request.title')}
      size={560}
    >
      {sentFrom ? (
        <PartnerRequestSent email={sentFrom} onClose={onClose} />
      ) : (
        <PartnerRequestForm onSent={setSentFrom} />
      )}
    </Dialog>
  )
}
