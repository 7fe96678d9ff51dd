import type { MediaAsset } from '@portal/contract/assets'
import { useTranslation } from 'react-i18next'
import { IconPlayerPlayFilled } from '../../../ui/icons.ts'
import { Image } from '../../../ui/image/Image.tsx'
import { loadViewer } from '../../../ui/viewer/lazy-viewer.ts'
import { countView } from '../../portal-content/index.ts'
import { viewed } from '../viewed.ts'
import styles from './PlayButton.module.css'
import { useOpenAsset } from './use-open-asset.ts'

/**
 * The poster of a film, which opens the viewer even in narrow windows: links open a new tab there, and an embedded film
 * should play over the page.
 */
export function PlayButton({ asset, title }: { asset: MediaAsset; title: string }) {
  const { t } = useTranslation('assets')
  const openAsset = useOpenAsset()
  return (
    <button
      type="button"
      className={`card-frame ${styles.poster}`}
      aria-label={t('action.of', { action: t('action.play'), title })}
      aria-haspopup="dialog"
      onPointerEnter={loadViewer}
      onFocus={loadViewer}
      onClick={(event) => {
        event.currentTarget.focus({ preventScroll: true })
        countView(viewed(asset), 'open')
        openAsset(asset.id)
      }}
    >
      <Image src={asset.thumbnail} loading="lazy" />
      <span className={styles.play}>
        <IconPlayerPlayFilled size={24} />
      </span>
    </button>
  )
}
