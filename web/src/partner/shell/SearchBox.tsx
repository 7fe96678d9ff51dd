import { IconSearch, IconX } from '@tabler/icons-react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ICON } from '../../ui/icon.ts'
import { IconButton } from '../../ui/icon-button/IconButton.tsx'
import classes from './SearchBox.module.css'

/** The search of the whole portal: a field on wide screens, behind a button on narrow ones. */
export function SearchBox() {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const shownQuery = useLocation({
    select: ({ pathname, search }) =>
      pathname === '/searchresults' ? String((search as { query?: unknown }).query ?? '') : '',
  })

  useEffect(() => {
    if (isOpen) field.current?.focus()
  }, [isOpen])

  const search = (event: FormEvent) => {
    event.preventDefault()
    const query = field.current?.value.trim()
    if (!query) return
    setIsOpen(false)
    void navigate({ to: '/searchresults' as string, search: { query } as never })
  }

  return (
    <>
      <IconButton label={t('search.open')} className={classes.toggle} onClick={() => setIsOpen(true)}>
        <IconSearch {...ICON} />
      </IconButton>
      <search className={classes.search} data-open={isOpen || undefined}>
        <form onSubmit={search} className={classes.form}>
          <button type="submit" className={classes.submit} aria-label={t('search.label')}>
            <IconSearch {...ICON} />
          </button>
          <input
            ref={field}
            key={shownQuery}
            type="search"
            defaultValue={shownQuery}
            className={classes.field}
            placeholder={t('search.placeholder')}
            aria-label={t('search.label')}
            enterKeyHint="search"
            onKeyDown={({ key }) => key === 'Escape' && setIsOpen(false)}
          />
        </form>
        <IconButton label={t('search.close')} className={classes.close} onClick={() => setIsOpen(false)}>
          <IconX {...ICON} />
        </IconButton>
      </search>
    </>
  )
}
