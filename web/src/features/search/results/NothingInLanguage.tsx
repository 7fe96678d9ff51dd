import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCustomerLocale } from '../../../lib/customer-locale.ts'
import { languageName } from '../../../lib/file-facts.ts'
import { useLocale } from '../../../lib/i18n.ts'
import { EmptyState } from '../../../ui/empty-state/EmptyState.tsx'
import { IconLanguage } from '../../../ui/icons.ts'
import { countAll } from '../groups.ts'
import { NothingFound } from './NothingFound.tsx'
import { useResults } from './results.ts'
import styles from './SearchResults.module.css'

interface NothingInLanguageProps {
  query: string
  hasMany: boolean
  onAll: () => void
}

/** Shown if the filter by language leaves no results, with the number that it hides. */
export function NothingInLanguage({ query, hasMany, onAll }: NothingInLanguageProps) {
  const { t } = useTranslation('search')
  const locale = useLocale()
  const language = languageName(useCustomerLocale() ?? locale, locale)
  const all = useResults({ text: query, locale, hasMany })
  if (all.data?.length === 0) return <NothingFound query={query} />
  return (
    <div className={styles.box}>
      <EmptyState
        icon={IconLanguage}
        title={t('otherLanguages.empty', { language })}
        hint={all.data && t('otherLanguages.hint', { count: countAll(all.data) })}
        action={
          <Button
            variant="default"
            onClick={({ currentTarget }) => {
              // The button disappears: move the focus.
              currentTarget.closest('main')?.querySelector('h1')?.focus({ preventScroll: true })
              onAll()
            }}
          >
            {t('otherLanguages.show')}
          </Button>
        }
      />
    </div>
  )
}
