import type { MediaAsset } from '@portal/contract/assets'
import type { AssetKind } from '@portal/contract/pack/entities'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pageCount } from '../../../lib/pagination.ts'
import { EmptyState } from '../../../ui/empty-state/EmptyState.tsx'
import { Pagination } from '../../../ui/pagination/Pagination.tsx'
import { Failure } from '../../../ui/section/Failure.tsx'
import { Loaded } from '../../../ui/section/Loaded.tsx'
import { categoryOf } from '../categories.ts'
import { useAssets } from '../use-assets.ts'
import { AssetGrid } from './AssetGrid.tsx'
import styles from './AssetListing.module.css'
import { AssetTable } from './AssetTable.tsx'
import { AssetViewer } from './AssetViewer.tsx'
import { ListingHead } from './ListingHead.tsx'
import { ListingPlaceholder } from './ListingPlaceholder.tsx'
import { ListingToolbar } from './ListingToolbar.tsx'
import { type ListingSearch, matching } from './listing-search.ts'
import { useShownTitle } from './use-shown-title.ts'

const PER_PAGE = 12

/** All assets of one kind, to be searched and paged through. */
export function AssetListing({ kind }: { kind: AssetKind }) {
  const { t } = useTranslation(['assets', 'shell', 'common'])
  const { view } = useSearch({ strict: false }) as ListingSearch
  const assets = useAssets(kind)
  const name = t(`shell:title.${categoryOf(kind).name}`)
  return (
    <div className={styles.listing}>
      <ListingHead name={name} />
      <ListingToolbar name={name} />
      <Loaded
        state={assets}
        skeleton={<ListingPlaceholder kind={kind} view={view} label={t('loading', { part: name })} />}
        failure={(error) => (
          <div className={styles.box}>
            <Failure
              text={t('failure', { message: error?.message ?? t('common:failure.unknown') })}
              onRetry={assets.refetch}
            />
          </div>
        )}
      >
        {(items) => <Results kind={kind} assets={items} />}
      </Loaded>
    </div>
  )
}

function Results({ kind, assets }: { kind: AssetKind; assets: MediaAsset[] }) {
  const { t } = useTranslation('assets')
  const navigate = useNavigate()
  const titleOf = useShownTitle(kind)
  const { page: asked = 1, query, view, open } = useSearch({ strict: false }) as ListingSearch
  const found = matching(assets, query)
  const pages = pageCount(found.length, PER_PAGE)
  const page = Math.min(asked, pages)
  const from = (page - 1) * PER_PAGE
  const shown = found.slice(from, from + PER_PAGE)
  const opened = assets.find(({ id }) => id === open)

  const close = () => {
    const search = (previous: ListingSearch) => ({ ...previous, open: undefined })
    void navigate({ to: '.', search: search as never, replace: true, resetScroll: false })
  }

  return (
    <>
      <p role="status" className={styles.status}>
        {found.length > 0
          ? t('shown', { from: from + 1, to: from + shown.length, total: found.length })
          : t('empty')}
      </p>
      {shown.length === 0 && <Nothing kind={kind} isSearch={assets.length > 0} />}
      {shown.length > 0 &&
        (view === 'table' ? (
          <AssetTable kind={kind} assets={shown} />
        ) : (
          <AssetGrid kind={kind} assets={shown} />
        ))}
      <Pagination page={page} pages={pages} />
      {opened && <AssetViewer asset={opened} title={titleOf(opened)} onClose={close} />}
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
