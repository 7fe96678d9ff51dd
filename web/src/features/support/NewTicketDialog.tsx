import { Alert } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfig } from '../../lib/config.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { HubspotFrame } from '../../ui/hubspot-frame/HubspotFrame.tsx'
import { NewTicketForm } from './NewTicketForm.tsx'

interface NewTicketDialogProps {
  opened: boolean
  /** Starts with the draft. */
  restores: boolean
  /** The topic of the ticket, if known. */
  about: string | undefined
  onClose: () => void
}

/** The form for a new ticket: HubSpot's if configured, otherwise the built-in one. */
export function NewTicketDialog({ opened, restores, about, onClose }: NewTicketDialogProps) {
  const { t } = useTranslation('support')
  const hasHubspot = Boolean(useConfig()?.hubspot)
  const [isHubspotMissing, setHubspotMissing] = useState(false)
  const showBuiltIn = useCallback(() => setHubspotMissing(true), [])
  return (
    <Dialog opened={opened} onClose={onClose} title={t('newTicket')} size={560}>
      {hasHubspot && !isHubspotMissing ? (
        <HubspotFrame
          form="ticket"
          title={t('newTicket')}
          waiting={t('form.loading')}
          onMissing={showBuiltIn}
        />
      ) : (
        <>
          {isHubspotMissing && (
            <Alert role="status" mb="md">
              {t('form.other')}
            </Alert>
          )}
          <NewTicketForm restores={restores} about={about} onCreated={onClose} />
        </>
      )}
    </Dialog>
  )
}
