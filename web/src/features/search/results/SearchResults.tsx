import type { SearchGroup } from '@portal/contract/search'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../lib/i18n.ts'
import { EmptyState } from '../../../ui/empty-state/EmptyState.tsx'
import { IconLayoutGrid, IconList, IconSearch } from '../../../ui/icons.ts'
import { Loaded } from '../../../ui/section/Loaded.tsx'
import { ViewToggle } from '../../../ui/view-toggle/ViewToggle.tsx'
import { totalOf } from '../groups.ts'
import { useResults } from '../search.ts'
import { type SearchParams, toggleWhole } from '../search-params.ts'
import { NothingFound } from './NothingFound.tsx'
import { OpenedHit } from './OpenedHit.tsx'
import { ResultGroup } from './ResultGroup.tsx'
import { ResultsPlaceholder } from './ResultsPlaceholder.tsx'
import styles from './SearchResults.module.css'
import { Unavailable } from './Unavailable.tsx'

const route = getRouteApi('/_shell/_guarded/searchresults')

/** What the portal has on some words, in groups. */
export function SearchResults() {
  const { t } = useTranslation('search')
  const address = route.useSearch()
  const navigate = route.useNavigate()
  const { query = '', view } = address
  const results = useResults(query, useLocale(), { hasMany: address.more !== undefined })
  const change = (next: Partial<SearchParams>) =>
    void navigate({ search: (current) => ({ ...current, ...next }), replace: true, resetScroll: false })

  if (query === '') {
    return (
      <div className={styles.page}>
        <h1 tabIndex={-1}>{t('noQuery')}</h1>
        <div className={styles.box}>
          <EmptyState icon={IconSearch} title={t('noQueryHint')} />
        </div>
      </div>
    )
  }

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 tabIndex={-1}>{t('title', { query })}</h1>
        <p role="status" className={styles.count}>
          {results.data && t('found', { count: countAll(results.data) })}
        </p>
        <ViewToggle
          label={t('view.label')}
          views={[
            { name: undefined, label: t('view.grid'), Icon: IconLayoutGrid },
            { name: 'list', label: t('view.list'), Icon: IconList },
          ]}
          current={view}
          onChange={(next) => change({ view: next })}
        />
      </header>
      <Loaded
        state={results}
        skeleton={<ResultsPlaceholder view={view} />}
        failure={(_, retry) => <Unavailable onRetry={retry} />}
      >
        {(groups) =>
          groups.length === 0 ? (
            <NothingFound />
          ) : (
            groups.map((group) => (
              <ResultGroup
                key={group.key}
                group={group}
                address={address}
                onToggle={() => change(toggleWhole(address, group.key))}
              />
            ))
          )
        }
      </Loaded>
      <OpenedHit open={address.open} onClose={() => change({ open: undefined })} />
    </div>
  )
}

function countAll(groups: readonly SearchGroup[]): number {
  return groups.reduce((sum, group) => sum + totalOf(group), 0)
}
