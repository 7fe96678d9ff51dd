import { IconSearch, IconX } from '@tabler/icons-react'
import { type RefObject, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ICON } from '../../ui/icon.ts'
import styles from './NewsSearchField.module.css'

interface NewsSearchFieldProps {
  ref: RefObject<HTMLInputElement | null>
  search: string
  onSearch: (text: string) => void
  onClear: () => void
}

export function NewsSearchField({ ref, search, onSearch, onClear }: NewsSearchFieldProps) {
  const { t } = useTranslation('news')

  // The address follows the field while someone types in it; at other times the field follows the address.
  useEffect(() => {
    if (ref.current && ref.current !== document.activeElement) ref.current.value = search
  }, [ref, search])

  return (
    <search className={styles.search}>
      <IconSearch {...ICON} className={styles.icon} />
      <input
        ref={ref}
        type="search"
        className={styles.field}
        defaultValue={search}
        placeholder={t('search.placeholder')}
        aria-label={t('search.label')}
        enterKeyHint="search"
        onChange={({ target }) => onSearch(target.value)}
      />
      {search && (
        <button type="button" className={styles.clear} aria-label={t('search.clear')} onClick={onClear}>
          <IconX {...ICON} size={16} />
        </button>
      )}
    </search>
  )
}
