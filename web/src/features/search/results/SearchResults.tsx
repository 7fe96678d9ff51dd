import { useMediaQuery } from '@mantine/hooks'
import type { SearchGroup } from '@portal/contract/search'
import { getRouteApi } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useCustomerLocale } from '../../../lib/customer-locale.ts'
import { useLocale } from '../../../lib/i18n.ts'
import { pendingWhile } from '../../../lib/joint-loading.ts'
import { EmptyState } from '../../../ui/empty-state/EmptyState.tsx'
import { IconSearch } from '../../../ui/icons.ts'
import { Loaded } from '../../../ui/section/Loaded.tsx'
import { useBrandedIsComing } from '../../branding/index.ts'
import { countAll } from '../groups.ts'
import { reportOpened } from '../report-opened.ts'
import { type ResultsView, type SearchParams, toggleWhole } from '../search-params.ts'
import { moveAmongHits } from './arrow-keys.ts'
import { FoundGroups } from './FoundGroups.tsx'
import { NothingFound } from './NothingFound.tsx'
import { NothingInLanguage } from './NothingInLanguage.tsx'
import { OpenedHit } from './OpenedHit.tsx'
import { openedHit } from './opened-hit.ts'
import { ResultsHead } from './ResultsHead.tsx'
import { ResultsPlaceholder } from './ResultsPlaceholder.tsx'
import { useResults } from './results.ts'
import styles from './SearchResults.module.css'
import { Unavailable } from './Unavailable.tsx'

const route = getRouteApi('/_shell/_guarded/searchresults')

/** The search results of the portal, in groups. */
export function SearchResults() {
  const { t } = useTranslation('search')
  const params = route.useSearch()
  const navigate = route.useNavigate()
  const isPhone = useMediaQuery('(width < 48em)', undefined, { getInitialValueInEffect: false })
  const { query = '' } = params
  const isOnly = params.only === true
  const hasMany = params.more !== undefined
  const locale = useLocale()
  const fileLanguage = useCustomerLocale() ?? locale
  const found = useResults({
    text: query,
    locale,
    hasMany,
    fileLanguage: isOnly ? fileLanguage : undefined,
  })
  const results = pendingWhile(useBrandedIsComing(), found)
  const change = (next: Partial<SearchParams>) =>
    void navigate({ search: (current) => ({ ...current, ...next }), replace: true, resetScroll: false })
  const report = (event: MouseEvent<HTMLElement>) => {
    const opened = openedHit(event)
    if (opened) reportOpened({ search: query, locale, ...opened })
  }
  const usualView: ResultsView = isPhone ? 'list' : 'grid'
  const view = params.view ?? usualView

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
    // biome-ignore lint/a11y/noStaticElementInteractions: handles keys and clicks of the links within
    <div className={styles.page} onKeyDown={moveAmongHits} onClick={report} onAuxClick={report}>
      <ResultsHead
        query={query}
        count={results.data && countAll(results.data)}
        hasLanguages={results.isPending || isOnly || results.data?.some(isTranslated) === true}
        isOnly={isOnly}
        onOnly={(next) => change({ only: next || undefined })}
        view={view}
        onView={(next) => change({ view: next === usualView ? undefined : next })}
        isCompact={isPhone}
      />
      <Loaded
        state={results}
        skeleton={<ResultsPlaceholder view={view} />}
        failure={(_, retry) => <Unavailable onRetry={retry} />}
      >
        {(groups) =>
          groups.length === 0 ? (
            isOnly ? (
              <NothingInLanguage query={query} hasMany={hasMany} onAll={() => change({ only: undefined })} />
            ) : (
              <NothingFound query={query} />
            )
          ) : (
            <FoundGroups
              groups={groups}
              params={params}
              view={view}
              isCompact={isPhone}
              onToggle={(key) => change(toggleWhole(params, key))}
            />
          )
        }
      </Loaded>
      <OpenedHit
        groups={results.data ?? []}
        open={params.open}
        // Keeps the viewer's own history entry.
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

function isTranslated({ group_docs: { hits } }: SearchGroup): boolean {
  return hits.hits.some(({ _source }) => _source.translations)
}
