import { Button } from '@mantine/core'
import type { SentItem } from '@portal/contract/sent-items'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../ui/boundary/lazy-part.ts'
import { OverlayBoundary } from '../../ui/boundary/OverlayBoundary.tsx'
import { IconButton } from '../../ui/icon-button/IconButton.tsx'
import { IconFolders } from '../../ui/icons.ts'

const AddDialog = lazyPart(() => import('./AddDialog.tsx'))

/** The dialog that adds items to a collection, for any button to open. */
export function useCollecting(items: readonly SentItem[]): { open: () => void; dialog: ReactNode } {
  const [state, setState] = useState<'never' | 'opened' | 'closed'>('never')
  const dialog = state !== 'never' && (
    <OverlayBoundary>
      <AddDialog items={items} opened={state === 'opened'} onClose={() => setState('closed')} />
    </OverlayBoundary>
  )
  return { open: () => setState('opened'), dialog }
}

interface AddToCollectionProps {
  items: readonly SentItem[]
  /** What is added, for the label of an icon-only button. */
  name?: string
}

/** Adds documents and media assets to one of the user's collections. */
export function AddToCollection({ items, name }: AddToCollectionProps) {
  const { t } = useTranslation('collections')
  const { open, dialog } = useCollecting(items)
  return (
    <>
      {name === undefined ? (
        <Button variant="default" leftSection={<IconFolders size={18} />} onClick={open}>
          {t('add')}
        </Button>
      ) : (
        <IconButton size={36} label={t('addOf', { title: name })} onClick={open}>
          <IconFolders />
        </IconButton>
      )}
      {dialog}
    </>
  )
}
