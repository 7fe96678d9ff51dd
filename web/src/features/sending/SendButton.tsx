import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../ui/boundary/lazy-part.ts'
import { OverlayBoundary } from '../../ui/boundary/OverlayBoundary.tsx'
import { IconButton } from '../../ui/icon-button/IconButton.tsx'
import { IconMailForward } from '../../ui/icons.ts'
import type { Recipient, SendableItem } from './sending.ts'

const SendDialog = lazyPart(() => import('./SendDialog.tsx'))

/** The dialog that sends items to a customer, for whatever button opens it. */
export function useSending(
  items: readonly SendableItem[],
  lead?: Recipient,
): { open: () => void; dialog: ReactNode } {
  const [state, setState] = useState<'never' | 'opened' | 'closed'>('never')
  const dialog = state !== 'never' && (
    <OverlayBoundary>
      <SendDialog items={items} lead={lead} opened={state === 'opened'} onClose={() => setState('closed')} />
    </OverlayBoundary>
  )
  return { open: () => setState('opened'), dialog }
}

interface SendButtonProps {
  /** What can be sent. */
  items: readonly SendableItem[]
  /** Names what is sent, where the button is but an icon. */
  name?: string
  /** The lead that it is for. */
  lead?: Recipient
  look?: 'icon' | 'default' | 'filled'
}

/** Opens the dialog that sends documents and media assets to a customer. */
export function SendButton({ items, name, lead, look = 'icon' }: SendButtonProps) {
  const { t } = useTranslation('sending')
  const { open, dialog } = useSending(items, lead)
  return (
    <>
      {look === 'icon' ? (
        <IconButton size={36} label={t('sendOf', { title: name })} onClick={open}>
          <IconMailForward />
        </IconButton>
      ) : (
        <Button variant={look} leftSection={<IconMailForward size={18} />} onClick={open}>
          {t('send')}
        </Button>
      )}
      {dialog}
    </>
  )
}
