import type { PinElementType } from '@portal/contract/kinds'
import { useTranslation } from 'react-i18next'
import { hasId } from '../../../lib/row-id.ts'
import { IconButton } from '../../../ui/icon-button/IconButton.tsx'
import { IconPin, IconPinFilled } from '../../../ui/icons.ts'
import { useChangePin } from '../pins.ts'
import styles from './PinButton.module.css'

interface PinButtonProps {
  item: { id: number; elementType: PinElementType; favorite: boolean }
  name: string
}

/** Pins an item to the dashboard, or unpins it; nothing for items without an id from the host. */
export function PinButton({ item, name }: PinButtonProps) {
  const { t } = useTranslation('playbook')
  const { mutate } = useChangePin()
  const { id, elementType, favorite } = item
  if (!hasId(item)) return null
  return (
    <IconButton
      size={36}
      className={favorite ? styles.pinned : undefined}
      label={t(favorite ? 'unpin' : 'pin', { name })}
      onClick={() => mutate({ action: favorite ? 'remove' : 'add', id, elementType })}
    >
      {favorite ? <IconPinFilled /> : <IconPin />}
    </IconButton>
  )
}
