import { Alert } from '@mantine/core'
import type { MediaAsset } from '@portal/contract/assets'
import type { AssetKind } from '@portal/contract/kinds'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pendingWhile } from '../../../lib/joint-loading.ts'
import { EmptyAction } from '../../../ui/empty-state/EmptyAction.tsx'
import { EmptyState } from '../../../ui/empty-state/EmptyState.tsx'
import { LanguageTools } from '../../../ui/file-languages/LanguageTools.tsx'
import { Pagination } from '../../../ui/pagination/Pagination.tsx'
import { useDraftQuery } from '../../../ui/search-field/use-draft-query.ts'
import { Failure } from '../../../ui/section/Failure.tsx'
import { Loaded } from '../../../ui/section/Loaded.tsx'
import { useBrandedIsComing } from '../../branding/index.ts'
import { useCopiesAreComing } from '../../copies/index.ts'
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
import { FilterBar } from './FilterBar.tsx'
import { ListingHead } from './ListingHead.tsx'
import { ListingPlaceholder } from './ListingPlaceholder.tsx'
import { ListingToolbar } from './ListingToolbar.tsx'
import type { ListingSearch } from './listing-search.ts'
import { useChangeSearch, useListing } from './use-listing.ts'
import { useOpenAsset } from './use-open-asset.ts'

/** All assets of one kind, with search and paging. */
export function AssetListing({ kind }: { kind: AssetKind }) {
  const { t } = useTranslation(['assets', 'shell', 'common'])
  const { view, query = '' } = useSearch({ strict: false }) as ListingSearch
  const change = useChangeSearch()
  const [draft, setDraft] = useDraftQuery(query, (text) =>
    change({ query: text.trim() || undefined, page: undefined }),
  )
  const assets = useAssets(kind)
  const areCopiesComing = useCopiesAreComing()
  const isBrandedComing = useBrandedIsComing()
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
        state={pendingWhile(areCopiesComing || isBrandedComing, assets)}
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
        {(items) => (
          <Results
            kind={kind}
            name={name}
            assets={items}
            query={draft.trim()}
            onClearQuery={() => setDraft('')}
          />
        )}
      </Loaded>
    </div>
  )
}

interface ResultsProps {
  kind: AssetKind
  name: string
  assets: MediaAsset[]
  /** The current search text, which may not be in the URL yet. */
  query: string
  onClearQuery: () => void
}

function Results({ kind, name, assets, query, onClearQuery }: ResultsProps) {
  const { t } = useTranslation('assets')
  const change = useChangeSearch()
  const openAsset = useOpenAsset()
  const { titleOf } = useShownTexts(kind)
  const { selection, start, end } = useSelection()
  const { url, filters, choices, anyLanguage, found, from, shown, page, pages } = useListing(assets, query)
  const opened = assets.find(({ id }) => id === url.open)
  const Assets = url.view === 'table' ? AssetTable : AssetGrid
  const clear = { product: undefined, type: undefined, language: undefined, page: undefined }
  const isNarrowed = query !== '' || url.only === true || Object.keys(filters).length > 0

  return (
    <>
      {url.open !== undefined && !opened && <Gone onClose={() => openAsset(undefined)} />}
      <FilterBar
        choices={choices}
        filters={filters}
        onFilter={(filter, value) =>
          change({ [filter]: filter === 'product' && value ? Number(value) : value, page: undefined })
        }
        onClear={() => change(clear)}
      />
      <LanguageTools
        entries={anyLanguage}
        isOnly={url.only === true}
        onOnly={(only) => change({ only: only || undefined, page: undefined })}
      />
      <div className={styles.found}>
        <p role="status" className={styles.status}>
          {found.length > 0
            ? t('shown', { from: from + 1, to: from + shown.length, total: found.length })
            : t('empty')}
        </p>
        <SelectPage assets={shown} selection={selection} onStart={start} />
      </div>
      {shown.length === 0 ? (
        <Nothing
          kind={kind}
          onClear={
            isNarrowed
              ? () => {
                  onClearQuery()
                  change({ ...clear, only: undefined, query: undefined })
                }
              : undefined
          }
        />
      ) : (
        <Assets kind={kind} assets={shown} selection={selection} />
      )}
      <Pagination page={page} pages={pages} />
      {selection && (
        <DownloadBar
          assets={assets.filter(({ id }) => selection.ids.has(id))}
          titleOf={titleOf}
          name={name}
          onEnd={end}
        />
      )}
      {opened && (
        <AssetViewer
          assets={found}
          opened={opened}
          titleOf={titleOf}
          onMove={openAsset}
          onClose={() => openAsset(undefined)}
        />
      )}
    </>
  )
}

/** For a link to an asset that is no longer there, or not for the reader. */
function Gone({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['assets', 'common'])
  return (
    <Alert
      className={styles.gone}
      title={t('gone')}
      withCloseButton
      closeButtonLabel={t('common:action.close')}
      onClose={onClose}
    />
  )
}

interface NothingProps {
  kind: AssetKind
  /** Defined if the list is filtered. */
  onClear: (() => void) | undefined
}

function Nothing({ kind, onClear }: NothingProps) {
  const { t } = useTranslation('assets')
  return (
    <div className={styles.box}>
      <EmptyState
        icon={categoryOf(kind).Icon}
        title={t('empty')}
        hint={onClear ? t('nothingFoundHint') : t('emptyHint')}
        action={onClear && <EmptyAction onClick={onClear}>{t('filter.clear')}</EmptyAction>}
      />
    </div>
  )
}
