import { IconSearch, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './SearchField.module.css'

interface SearchFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
}

export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const { t } = useTranslation('playbook')
  const input = useRef<HTMLInputElement>(null)

  const clear = () => {
    onChange('')
    input.current?.focus()
  }

  return (
    <search className={styles.field}>
      <IconSearch size={18} stroke={1.75} aria-hidden className={styles.icon} />
      <input
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        className={styles.input}
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {value && (
        <button type="button" className={styles.clear} onClick={clear} aria-label={t('clearSearch')}>
          <IconX size={16} stroke={1.75} aria-hidden />
        </button>
      )}
    </search>
  )
}
