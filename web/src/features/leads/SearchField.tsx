import { IconSearch, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './SearchField.module.css'

interface SearchFieldProps {
  value: string
  onChange: (value: string) => void
}

export function SearchField({ value, onChange }: SearchFieldProps) {
  const { t } = useTranslation('leads')
  const field = useRef<HTMLInputElement>(null)

  const clear = () => {
    onChange('')
    field.current?.focus()
  }

  return (
    <search className={styles.search}>
      <IconSearch className={styles.icon} size={18} stroke={1.75} aria-hidden />
      <input
        ref={field}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        className={styles.field}
        aria-label={t('search.label')}
        placeholder={t('search.placeholder')}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && onChange('')}
      />
      {value && (
        <button type="button" className={styles.clear} aria-label={t('search.clear')} onClick={clear}>
          <IconX size={18} stroke={1.75} aria-hidden />
        </button>
      )}
    </search>
  )
}
