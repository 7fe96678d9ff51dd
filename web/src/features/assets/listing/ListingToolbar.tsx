import { IconLayoutGrid, IconList, IconSearch, IconX } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ICON } from '../../../ui/icon.ts'
import { IconButton } from '../../../ui/icon-button/IconButton.tsx'
import styles from './AssetListing.module.css'
import type { ListingSearch } from './listing-search.ts'

const VIEWS = [
  { view: undefined, text: 'layout.grid', Icon: IconLayoutGrid },
  { view: 'table', text: 'layout.table', Icon: IconList },
] as const

/** The search and the choice between grid and table; both are kept in the address. */
export function ListingToolbar({ name }: { name: string }) {
  const { t } = useTranslation('assets')
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as ListingSearch

  const change = (changes: Partial<ListingSearch>) => {
    const next = (previous: ListingSearch) => ({ ...previous, ...changes })
    void navigate({ to: '.', search: next as never, replace: true, resetScroll: false })
  }

  return (
    <div className={styles.toolbar}>
      <SearchField
        label={t('search', { type: name })}
        initial={search.query}
        onChange={(query) => change({ query: query || undefined, page: undefined })}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw and lay out what are two buttons */}
      <div role="group" aria-label={t('layout.label')} className={styles.views}>
        {VIEWS.map(({ view, text, Icon }) => (
          <IconButton
            key={text}
            label={t(text)}
            aria-pressed={search.view === view}
            className={styles.view}
            onClick={() => change({ view })}
          >
            <Icon {...ICON} />
          </IconButton>
        ))}
      </div>
    </div>
  )
}

interface SearchFieldProps {
  label: string
  initial: string | undefined
  onChange: (query: string) => void
}

/** Keeps what is typed by itself: the address follows a moment later, and must not be in the way of typing. */
function SearchField({ label, initial = '', onChange }: SearchFieldProps) {
  const { t } = useTranslation('assets')
  const [query, setQuery] = useState(initial)
  const field = useRef<HTMLInputElement>(null)

  const search = (text: string) => {
    setQuery(text)
    onChange(text.trim())
  }

  return (
    <search className={styles.search}>
      <IconSearch {...ICON} className={styles.searchIcon} />
      <input
        ref={field}
        type="search"
        className={styles.field}
        value={query}
        placeholder={label}
        aria-label={label}
        enterKeyHint="search"
        onChange={({ currentTarget }) => search(currentTarget.value)}
      />
      {query && (
        <IconButton
          label={t('clear')}
          className={styles.clear}
          size={36}
          onClick={() => {
            search('')
            field.current?.focus()
          }}
        >
          <IconX {...ICON} size={18} />
        </IconButton>
      )}
    </search>
  )
}
