import { Alert } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfig } from '../../lib/config.ts'
import { queryClient } from '../../lib/query-client.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { HubspotFrame } from '../../ui/hubspot-frame/HubspotFrame.tsx'
import { PartnerRequestForm } from './PartnerRequestForm.tsx'
import { PartnerRequestSent } from './PartnerRequestSent.tsx'

interface PartnerRequestDialogProps {
  opened: boolean
  onClose: () => void
}

/** The form for a partner request: HubSpot's if configured, otherwise the built-in one. */
export default function PartnerRequestDialog({ opened, onClose }: PartnerRequestDialogProps) {
  const { t } = useTranslation('signIn')
  const hasHubspot = Boolean(useConfig()?.hubspot)
  const [isHubspotMissing, setHubspotMissing] = useState(false)
  const [sentFrom, setSentFrom] = useState<string>()
  const showBuiltIn = useCallback(() => setHubspotMissing(true), [])
  const form =
    hasHubspot && !isHubspotMissing ? (
      <HubspotFrame
        form="signup"
        title={t('request.title')}
        waiting={t('request.loadingForm')}
        onMissing={showBuiltIn}
      />
    ) : (
      <>
        {isHubspotMissing && (
          <Alert role="status" mb="md">
            {t('request.otherForm')}
          </Alert>
        )}
        {/* The sign-in screen has no query client around it. */}
        <QueryClientProvider client={queryClient}>
          <PartnerRequestForm onSent={setSentFrom} />
        </QueryClientProvider>
      </>
    )
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={() => setSentFrom(undefined)}
      title={t('request.title')}
      size={560}
    >
      {sentFrom ? <PartnerRequestSent email={sentFrom} onClose={onClose} /> : form}
    </Dialog>
  )
}
