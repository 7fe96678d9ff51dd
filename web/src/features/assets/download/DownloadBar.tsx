import { Button } from '@mantine/core'
import type { MediaAsset } from '@portal/contract/assets'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { formatSize } from '../../../lib/file-facts.ts'
import { useLocale } from '../../../lib/i18n.ts'
import { IconDownload } from '../../../ui/icons.ts'
import { AddToCollection } from '../../collections/index.ts'
import { SendButton } from '../../sending/index.ts'
import { sendableItems } from '../sendable.ts'
import styles from './DownloadBar.module.css'
import { type FailedFile, useZipDownload } from './use-zip-download.ts'

/** What browsers can hold in one piece; the zip format itself is limited to 4 GB. */
const MOST_BYTES = 2_000_000_000

interface DownloadBarProps {
  /** The selected assets. */
  assets: readonly MediaAsset[]
  titleOf: (asset: MediaAsset) => string
  /** The name of the archive. */
  name: string
  /** Ends the selection. */
  onEnd: () => void
}

/** Downloads the selected files as one archive, with its size, the progress, and failed files. */
export function DownloadBar({ assets, titleOf, name, onEnd }: DownloadBarProps) {
  const { t } = useTranslation(['assets', 'common'])
  const locale = useLocale()
  const { state, start, retry, saveLoaded, cancel } = useZipDownload()
  const bytes = assets.reduce((sum, { size }) => sum + size, 0)
  const close = () => {
    cancel()
    onEnd()
  }

  if (state.phase === 'loading') {
    const { loaded, total } = state
    const sizes = { loaded: formatSize(loaded, locale), total: formatSize(total, locale) }
    return (
      <div className={styles.bar}>
        <progress className={styles.progress} value={loaded} max={total} aria-label={t('zip.progress')} />
        <span className={styles.text}>{t('zip.loaded', sizes)}</span>
        <Button variant="default" onClick={cancel}>
          {t('zip.cancel')}
        </Button>
      </div>
    )
  }

  if (state.phase === 'incomplete') {
    return (
      <div className={styles.bar}>
        <div role="alert" className={styles.text}>
          <p className={styles.strong}>
            {state.failures.length > 0
              ? t('zip.failed', { count: state.failures.length })
              : t('common:failure.unknown')}
          </p>
          <Failures failures={state.failures} titleOf={titleOf} />
        </div>
        <Button variant="default" onClick={cancel}>
          {t('zip.cancel')}
        </Button>
        {state.failures.length > 0 && state.loadedFiles > 0 && (
          <Button variant="default" onClick={saveLoaded}>
            {t('zip.saveOthers', { count: state.loadedFiles })}
          </Button>
        )}
        <Button onClick={retry}>{t('common:action.retry')}</Button>
      </div>
    )
  }

  if (state.phase === 'saved') {
    return (
      <div className={styles.bar}>
        <p role="status" className={styles.text}>
          {t('zip.saved', { count: state.files })}
        </p>
        <Button variant="default" onClick={close}>
          {t('zip.clear')}
        </Button>
      </div>
    )
  }

  const sent = sendableItems(assets, titleOf)
  const isTooLarge = bytes > MOST_BYTES
  return (
    <div className={styles.bar}>
      <p role="status" className={styles.text}>
        {t('zip.selected', { count: assets.length })}
        {bytes > 0 && ` · ${formatSize(bytes, locale)}`}
        {isTooLarge && (
          <span className={styles.hint}>{t('zip.tooLarge', { size: formatSize(MOST_BYTES, locale) })}</span>
        )}
      </p>
      <Button variant="default" onClick={onEnd}>
        {t('zip.cancel')}
      </Button>
      {sent.length > 0 && (
        <Fragment key={sent.map(({ id }) => id).join()}>
          <AddToCollection items={sent} />
          <SendButton items={sent} look="default" />
        </Fragment>
      )}
      <Button
        leftSection={<IconDownload size={18} />}
        disabled={isTooLarge || assets.length === 0}
        onClick={() => start(assets, `${name}.zip`)}
      >
        {t('zip.download')}
      </Button>
    </div>
  )
}

function Failures({ failures, titleOf }: { failures: FailedFile[]; titleOf: (asset: MediaAsset) => string }) {
  const { t } = useTranslation('common')
  return (
    <ul className={styles.failures}>
      {failures.map(({ asset, error }) => (
        <li key={asset.id}>
          {titleOf(asset)}: {error instanceof Error ? error.message : t('failure.unknown')}
        </li>
      ))}
    </ul>
  )
}
