import { useMediaQuery } from '@mantine/hooks'
import type { SearchGroup } from '@portal/contract/search'
import { getRouteApi } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useCustomerLocale } from '../../../lib/customer-locale.ts'
import { heldWhile } from '../../../lib/held.ts'
import { useLocale } from '../../../lib/i18n.ts'
import { EmptyState } from '../../../ui/empty-state/EmptyState.tsx'
import { IconLayoutGrid, IconList, IconSearch } from '../../../ui/icons.ts'
import { Loaded } from '../../../ui/section/Loaded.tsx'
import { ViewToggle } from '../../../ui/view-toggle/ViewToggle.tsx'
import { useBrandedIsComing } from '../../branding/index.ts'
import { totalOf } from '../groups.ts'
import { reportOpened } from '../report-opened.ts'
import { type ResultsView, type SearchParams, toggleWhole } from '../search-params.ts'
import { moveAmongHits } from './arrow-keys.ts'
import { FoundGroups } from './FoundGroups.tsx'
import { FoundLanguages } from './FoundLanguages.tsx'
import { NothingFound } from './NothingFound.tsx'
import { OpenedHit } from './OpenedHit.tsx'
import { openedHit } from './opened-hit.ts'
import { ResultsPlaceholder } from './ResultsPlaceholder.tsx'
import { useResults } from './results.ts'
import styles from './SearchResults.module.css'
import { Unavailable } from './Unavailable.tsx'

const route = getRouteApi('/_shell/_guarded/searchresults')

/** What the portal has on some words, in groups. */
export function SearchResults() {
  const { t } = useTranslation('search')
  const address = route.useSearch()
  const navigate = route.useNavigate()
  const isPhone = useMediaQuery('(width < 48em)', undefined, { getInitialValueInEffect: false })
  const { query = '' } = address
  const locale = useLocale()
  const fileLanguage = useCustomerLocale() ?? locale
  const found = useResults({
    text: query,
    locale,
    hasMany: address.more !== undefined,
    fileLanguage: address.only && fileLanguage,
  })
  const results = heldWhile(useBrandedIsComing(), found)
  const change = (next: Partial<SearchParams>) =>
    void navigate({ search: (current) => ({ ...current, ...next }), replace: true, resetScroll: false })
  const report = (event: MouseEvent<HTMLElement>) => {
    const opened = openedHit(event)
    if (opened) reportOpened({ search: query, locale, ...opened })
  }
  const usualView: ResultsView = isPhone ? 'list' : 'grid'
  const view = address.view ?? usualView

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
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and clicks are those of the links within
    <div className={styles.page} onKeyDown={moveAmongHits} onClick={report} onAuxClick={report}>
      <header className={styles.head}>
        <h1 tabIndex={-1}>{t('title', { query })}</h1>
        <p role="status" className={styles.count}>
          {results.data && t('found', { count: countAll(results.data) })}
        </p>
        {(results.isPending || address.only || results.data?.some(isTranslated)) && (
          <FoundLanguages
            isOnly={address.only === true}
            onOnly={(isOnly) => change({ only: isOnly || undefined })}
          />
        )}
        {results.data?.length !== 0 && (
          <ViewToggle<ResultsView>
            label={t('view.label')}
            views={[
              { name: 'grid', label: t('view.grid'), Icon: IconLayoutGrid },
              { name: 'list', label: t('view.list'), Icon: IconList },
            ]}
            current={view}
            onChange={(next) => change({ view: next === usualView ? undefined : next })}
          />
        )}
      </header>
      <Loaded
        state={results}
        skeleton={<ResultsPlaceholder view={view} />}
        failure={(_, retry) => <Unavailable onRetry={retry} />}
      >
        {(groups) =>
          groups.length === 0 ? (
            <NothingFound query={query} />
          ) : (
            <FoundGroups
              groups={groups}
              address={address}
              view={view}
              isCompact={isPhone}
              onToggle={(key) => change(toggleWhole(address, key))}
            />
          )
        }
      </Loaded>
      <OpenedHit
        groups={results.data ?? []}
        open={address.open}
        // The viewer's own entry in the history stays.
        onMove={(open) =>
          void navigate({
            search: (now) => ({ ...now, open }),
            state: true,
            replace: true,
            resetScroll: false,
          })
        }
        onClose={() => change({ open: undefined })}
      />
    </div>
  )
}

function countAll(groups: readonly SearchGroup[]): number {
  return groups.reduce((sum, group) => sum + totalOf(group), 0)
}

function isTranslated({ group_docs: { hits } }: SearchGroup): boolean {
  return hits.hits.some(({ _source }) => _source.translations)
}
