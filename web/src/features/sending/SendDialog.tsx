import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStoredDraft } from '../../lib/drafts/use-stored-draft.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { PreparedMail, type WrittenMail } from './PreparedMail.tsx'
import { SendForm } from './SendForm.tsx'
import { type Recipient, type SendableItem, useSendDocuments } from './sending.ts'

interface SendDialogProps {
  items: readonly SendableItem[]
  lead: Recipient | undefined
  opened: boolean
  onClose: () => void
}

/**
 * Sends items to a customer: the choice of items, recipient and expiry; then the mail with the link, which the user
 * sends.
 */
export default function SendDialog({ items, lead, opened, onClose }: SendDialogProps) {
  const { t } = useTranslation('sending')
  const sending = useSendDocuments()
  const { data, variables } = sending
  const [kept, setKept] = useState<WrittenMail>()
  const form = `sent-mail/${lead?.id ?? ''}`
  const mailOffer = useStoredDraft<WrittenMail>(form, {
    isOpen: data !== undefined || kept !== undefined,
    onRestore: ({ values }) => setKept(values),
  })
  const to = lead?.id === variables?.leadId ? lead?.email : undefined
  const mail = data ? { sent: data, to, ...data.mail } : kept
  return (
    <Dialog
      title={t(mail ? 'prepared' : 'title')}
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={() => {
        sending.reset()
        setKept(undefined)
      }}
      size={560}
    >
      {mail ? (
        <PreparedMail initial={mail} form={form} isRestored={mail === kept} onClose={onClose} />
      ) : (
        <SendForm items={items} lead={lead} sending={sending} mailOffer={mailOffer} onClose={onClose} />
      )}
    </Dialog>
  )
}
