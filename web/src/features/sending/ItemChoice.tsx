import { Checkbox } from '@mantine/core'
import { sentKey } from '@portal/contract/sent-items'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Sending.module.css'
import type { SendableItem } from './sending.ts'

interface ItemChoiceProps {
  items: readonly SendableItem[]
  /** Keys of the chosen items. */
  value: string[]
  error?: ReactNode
  onChange: (keys: string[]) => void
}

/** Chooses the items to send; a single item is only named. The customer's page keeps this order. */
export function ItemChoice({ items, value, error, onChange }: ItemChoiceProps) {
  const { t } = useTranslation('sending')
  const [only, ...others] = items
  if (only && others.length === 0 && value.length === 1) return <p className={styles.only}>{only.name}</p>
  const toggle = (toggled: string, isChosen: boolean) =>
    onChange(items.map(sentKey).filter((key) => (key === toggled ? isChosen : value.includes(key))))
  return (
    <fieldset className={styles.documents}>
      <legend>{t('items', { count: value.length })}</legend>
      <div className={styles.list}>
        {items.map((item) => {
          const key = sentKey(item)
          return (
            <Checkbox
              key={key}
              label={item.name}
              checked={value.includes(key)}
              onChange={({ currentTarget }) => toggle(key, currentTarget.checked)}
            />
          )
        })}
      </div>
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
