import { Checkbox } from '@mantine/core'
import { folded } from '@portal/contract/folded-text'
import { sentKey } from '@portal/contract/sent-items'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchField } from '../../ui/search-field/SearchField.tsx'
import styles from './Sending.module.css'
import type { SendableItem } from './sending.ts'

/** As many as are seen without much scrolling. */
const MOST_WITHOUT_SEARCH = 12

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
  const [query, setQuery] = useState('')
  const [only, ...others] = items
  if (only && others.length === 0 && value.length === 1) return <p className={styles.only}>{only.name}</p>
  const toggle = (toggled: string, isChosen: boolean) =>
    onChange(items.map(sentKey).filter((key) => (key === toggled ? isChosen : value.includes(key))))
  const words = folded(query).split(/\s+/).filter(Boolean)
  const found = items.filter(({ name }) => {
    const text = folded(name)
    return words.every((word) => text.includes(word))
  })
  return (
    <fieldset className={styles.documents}>
      <legend>{t('items', { count: value.length })}</legend>
      {items.length > MOST_WITHOUT_SEARCH && (
        <SearchField label={t('find')} value={query} onChange={setQuery} className={styles.find} />
      )}
      <div className={styles.list}>
        {found.length === 0 && <p role="status">{t('noneFound')}</p>}
        {found.map((item) => {
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
