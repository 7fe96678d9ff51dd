import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { PreparedMail } from './PreparedMail.tsx'
import { SendForm } from './SendForm.tsx'
import { type Recipient, type SendableItem, useSendDocuments } from './sending.ts'

interface SendDialogProps {
  items: readonly SendableItem[]
  lead: Recipient | undefined
  opened: boolean
  onClose: () => void
}

/** Something for a customer: what, to whom and until when; then the mail with the link, which the user sends. */
export default function SendDialog({ items, lead, opened, onClose }: SendDialogProps) {
  const { t } = useTranslation('sending')
  const sending = useSendDocuments()
  const { data, variables } = sending
  return (
    <Dialog
      title={t(data ? 'prepared' : 'title')}
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={sending.reset}
      size={560}
    >
      {data ? (
        <PreparedMail
          sent={data}
          to={lead?.id === variables?.leadId ? lead?.email : undefined}
          onClose={onClose}
        />
      ) : (
        <SendForm items={items} lead={lead} sending={sending} onClose={onClose} />
      )}
    </Dialog>
  )
}
