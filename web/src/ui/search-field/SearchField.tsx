import { type RefObject, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconSearch, IconX } from '../icons.ts'
import styles from './SearchField.module.css'
import { usePlaceholder } from './use-placeholder.ts'

interface SearchFieldProps {
  label: string
  /** What can be searched for, if the label does not say so. */
  placeholder?: string
  value: string
  onChange: (value: string) => void
  /** For callers that move the focus back into the field. */
  field?: RefObject<HTMLInputElement | null>
  className?: string
}

/** The search field of a list; Escape and its button clear it. */
export function SearchField({ label, placeholder = label, value, onChange, ...props }: SearchFieldProps) {
  const { t } = useTranslation('common')
  const shown = usePlaceholder(placeholder)
  const own = useRef<HTMLInputElement>(null)
  const field = props.field ?? own

  const clear = () => {
    onChange('')
    field.current?.focus()
  }

  return (
    <search className={props.className ? `${styles.search} ${props.className}` : styles.search}>
      <IconSearch className={styles.icon} size={18} />
      <input
        ref={field}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        className={styles.field}
        aria-label={label}
        placeholder={shown}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        // In a dialog Escape clears the field first, and then closes it.
        data-mantine-stop-propagation={value !== '' || undefined}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onChange('')
          // The list follows while one types: Enter must not send the form that the list belongs to.
          if (event.key === 'Enter' && event.currentTarget.form) event.preventDefault()
        }}
      />
      {value && (
        <button type="button" className={styles.clear} aria-label={t('action.clearSearch')} onClick={clear}>
          <IconX size={16} />
        </button>
      )}
    </search>
  )
}
