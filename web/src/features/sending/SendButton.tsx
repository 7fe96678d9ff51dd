import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../ui/boundary/lazy-part.ts'
import { OverlayBoundary } from '../../ui/boundary/OverlayBoundary.tsx'
import { IconButton } from '../../ui/icon-button/IconButton.tsx'
import { IconMailForward } from '../../ui/icons.ts'
import type { Recipient, SendableItem } from './sending.ts'

const SendDialog = lazyPart(() => import('./SendDialog.tsx'))

/** The dialog that sends items to a customer, for any button to open. */
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
  /** The items that can be sent. */
  items: readonly SendableItem[]
  /** What is sent, for the label of an icon-only button. */
  name?: string
  /** The lead to send to. */
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
