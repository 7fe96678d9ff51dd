import { useTranslation } from 'react-i18next'
import { useIsOffline } from '../../lib/offline/connection.ts'
import { useProfile } from '../../lib/profile.ts'
import { EmptyState } from '../../ui/empty-state/EmptyState.tsx'
import { IconFileEuro } from '../../ui/icons.ts'
import { Failure } from '../../ui/section/Failure.tsx'
import { Loaded } from '../../ui/section/Loaded.tsx'
import { PriceListFrame } from './PriceListFrame.tsx'
import styles from './PriceListPage.module.css'
import { PriceTable } from './PriceTable.tsx'
import { isOwnPage } from './price-list-urls.ts'

/** @param item article number of the line to show */
export function PriceListPage({ item }: { item: string | undefined }) {
  const { t } = useTranslation('priceList')
  const profile = useProfile()
  const isOffline = useIsOffline()
  return (
    <div className={styles.page}>
      <h1>{t('title')}</h1>
      <Loaded
        state={profile}
        skeleton={<div className={`surface ${styles.frame}`} aria-busy="true" />}
        failure={(error, retry) => (
          <div className={`surface ${styles.card}`}>
            <Failure error={error} onRetry={retry} />
          </div>
        )}
      >
        {({ priceUrl }) =>
          priceUrl && isOffline && isOwnPage(priceUrl) ? (
            <PriceTable />
          ) : priceUrl ? (
            <PriceListFrame priceUrl={priceUrl} item={item} />
          ) : (
            <div className={`surface ${styles.card}`}>
              <EmptyState icon={IconFileEuro} title={t('none')} hint={t('noneHint')} />
            </div>
          )
        }
      </Loaded>
    </div>
  )
}
