import type { MediaAsset } from '@portal/contract/assets'
import type { AssetKind } from '@portal/contract/kinds'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pageCount } from '../../../lib/pagination.ts'
import { EmptyState } from '../../../ui/empty-state/EmptyState.tsx'
import { LanguageTools, useLanguageFilter } from '../../../ui/file-languages/LanguageTools.tsx'
import { Pagination } from '../../../ui/pagination/Pagination.tsx'
import { useDraftQuery } from '../../../ui/search-field/use-draft-query.ts'
import { Failure } from '../../../ui/section/Failure.tsx'
import { Loaded } from '../../../ui/section/Loaded.tsx'
import { categoryOf } from '../categories.ts'
import { DownloadBar } from '../download/DownloadBar.tsx'
import { SelectPage } from '../download/SelectPage.tsx'
import { useSelection } from '../download/use-selection.ts'
import { useAssets } from '../use-assets.ts'
import { useShownTexts } from '../use-shown-texts.ts'
import { AssetGrid } from './AssetGrid.tsx'
import styles from './AssetListing.module.css'
import { AssetTable } from './AssetTable.tsx'
import { AssetViewer } from './AssetViewer.tsx'
import { ListingHead } from './ListingHead.tsx'
import { ListingPlaceholder } from './ListingPlaceholder.tsx'
import { ListingToolbar } from './ListingToolbar.tsx'
import { type ListingSearch, matching } from './listing-search.ts'

const PER_PAGE = 12

/** All assets of one kind, to be searched and paged through. */
export function AssetListing({ kind }: { kind: AssetKind }) {
  const { t } = useTranslation(['assets', 'shell', 'common'])
  const { view, query = '' } = useSearch({ strict: false }) as ListingSearch
  const change = useChangeSearch()
  const [draft, setDraft] = useDraftQuery(query, (text) =>
    change({ query: text.trim() || undefined, page: undefined }),
  )
  const assets = useAssets(kind)
  const name = t(`shell:title.${categoryOf(kind).name}`)
  return (
    <div className={styles.listing}>
      <ListingHead name={name} />
      <ListingToolbar
        name={name}
        query={draft}
        onQuery={setDraft}
        view={view}
        onView={(next) => change({ view: next })}
      />
      <Loaded
        state={assets}
        skeleton={<ListingPlaceholder kind={kind} view={view} label={t('loading', { part: name })} />}
        failure={(error, retry) => (
          <div className={styles.box}>
            <Failure
              text={t('failure', { message: error?.message ?? t('common:failure.unknown') })}
              onRetry={retry}
            />
          </div>
        )}
      >
        {(items) => <Results kind={kind} name={name} assets={items} query={draft.trim()} />}
      </Loaded>
    </div>
  )
}

function useChangeSearch() {
  const navigate = useNavigate()
  return (changes: Partial<ListingSearch>) => {
    const next = (previous: ListingSearch) => ({ ...previous, ...changes })
    void navigate({ to: '.', search: next as never, replace: true, resetScroll: false })
  }
}

interface ResultsProps {
  kind: AssetKind
  name: string
  assets: MediaAsset[]
  /** The search text, which may not be in the URL yet. */
  query: string
}

function Results({ kind, name, assets, query }: ResultsProps) {
  const { t } = useTranslation('assets')
  const change = useChangeSearch()
  const { titleOf } = useShownTexts(kind)
  const selection = useSelection()
  const address = useSearch({ strict: false }) as ListingSearch
  const isOnly = address.only === true
  const matched = matching(assets, query)
  const found = matched.filter(useLanguageFilter(isOnly))
  const pages = pageCount(found.length, PER_PAGE)
  const asked = query === (address.query ?? '') ? (address.page ?? 1) : 1
  const page = Math.min(asked, pages)
  const from = (page - 1) * PER_PAGE
  const shown = found.slice(from, from + PER_PAGE)
  const opened = assets.find(({ id }) => id === address.open)
  const Assets = address.view === 'table' ? AssetTable : AssetGrid

  return (
    <>
      <LanguageTools
        entries={matched}
        isOnly={isOnly}
        onOnly={(only) => change({ only: only || undefined, page: undefined })}
      />
      <div className={styles.found}>
        <p role="status" className={styles.status}>
          {found.length > 0
            ? t('shown', { from: from + 1, to: from + shown.length, total: found.length })
            : t('empty')}
        </p>
        <SelectPage assets={shown} selection={selection} />
      </div>
      {shown.length === 0 ? (
        <Nothing kind={kind} isSearch={assets.length > 0} />
      ) : (
        <Assets kind={kind} assets={shown} selection={selection} />
      )}
      <Pagination page={page} pages={pages} />
      <DownloadBar
        assets={assets.filter(({ id }) => selection.ids.has(id))}
        titleOf={titleOf}
        name={name}
        onClear={selection.clear}
      />
      {opened && (
        <AssetViewer asset={opened} title={titleOf(opened)} onClose={() => change({ open: undefined })} />
      )}
    </>
  )
}

function Nothing({ kind, isSearch }: { kind: AssetKind; isSearch: boolean }) {
  const { t } = useTranslation('assets')
  return (
    <div className={styles.box}>
      <EmptyState
        icon={categoryOf(kind).Icon}
        title={t('empty')}
        hint={isSearch ? t('nothingFoundHint') : t('emptyHint')}
      />
    </div>
  )
}
