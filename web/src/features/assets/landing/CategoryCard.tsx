import type { MediaAsset } from '@portal/contract/assets'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { IconArrowRight } from '../../../ui/icons.ts'
import { Image } from '../../../ui/image/Image.tsx'
import { Failure } from '../../../ui/section/Failure.tsx'
import { Loaded } from '../../../ui/section/Loaded.tsx'
import { Skeleton } from '../../../ui/skeletons/Skeleton.tsx'
import type { AssetCategory } from '../categories.ts'
import { useAssets } from '../use-assets.ts'
import { useShownTexts } from '../use-shown-texts.ts'
import styles from './AssetsLanding.module.css'

/** How many sheets of paper a category without pictures shows. */
const SHEETS = 3

export function CategoryCard({ category }: { category: AssetCategory }) {
  const { t } = useTranslation(['assets', 'shell', 'common'])
  const assets = useAssets(category.kind)
  const name = t(`shell:title.${category.name}`)
  return (
    <li className={`card ${styles.card}`}>
      <Loaded
        state={assets}
        skeleton={<Placeholder label={t('loading', { part: name })} />}
        failure={(error, retry) => (
          <>
            <h2 className={styles.name}>{name}</h2>
            <Failure
              text={t('failure', { message: error?.message ?? t('common:failure.unknown') })}
              onRetry={retry}
            />
          </>
        )}
      >
        {(items) => (
          <>
            <div className={`card-frame ${styles.frame}`} aria-hidden>
              <Cover category={category} assets={items} />
            </div>
            <div className={styles.words}>
              <h2>{name}</h2>
              <p className={styles.count}>{t('count', { count: items.length })}</p>
            </div>
            <Link
              to={category.path as string}
              className={styles.view}
              aria-label={t('viewOf', { category: name })}
            >
              {t('view')}
              <IconArrowRight size={18} />
            </Link>
          </>
        )}
      </Loaded>
    </li>
  )
}

/** The first picture among the entries; if there is none, sheets of paper with their titles. */
function Cover({ category: { kind, Icon }, assets }: { category: AssetCategory; assets: MediaAsset[] }) {
  const { titleOf } = useShownTexts(kind)
  if (assets.length === 0) return <Icon size={40} strokeWidth={1.5} />
  const isCutOut = kind === 'product-images' || kind === 'branding-assets'
  const isPage = kind === 'documents' || kind === 'sales-flyers'
  return (
    <Image
      src={assets.find(({ thumbnail }) => thumbnail)?.thumbnail}
      loading="lazy"
      data-kind={isCutOut ? kind : undefined}
      data-page={isPage || undefined}
      fallback={
        <div className={styles.sheets}>
          {assets.slice(0, SHEETS).map((asset) => (
            <span key={asset.id} className={styles.sheet}>
              {titleOf(asset)}
            </span>
          ))}
        </div>
      }
    />
  )
}

function Placeholder({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className={styles.placeholder}>
      <div className={`card-frame ${styles.frame}`}>
        <Skeleton height="100%" radius={0} />
      </div>
      <div className={styles.words}>
        <Skeleton height={22} width="60%" />
        <Skeleton height={21} width="25%" />
      </div>
      <div className={styles.view}>
        <Skeleton height={20} width={96} />
      </div>
    </div>
  )
}
