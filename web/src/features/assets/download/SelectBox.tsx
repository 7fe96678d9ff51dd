import type { MediaAsset } from '@portal/contract/assets'
import { useTranslation } from 'react-i18next'
import { fileUrl } from './asset-file.ts'
import styles from './SelectBox.module.css'
import type { Selection } from './use-selection.ts'

interface SelectBoxProps {
  asset: MediaAsset
  title: string
  selection: Selection
}

/** Selects an asset for the archive; none for an asset without a file. */
export function SelectBox({ asset, title, selection }: SelectBoxProps) {
  const { t } = useTranslation('assets')
  if (!fileUrl(asset)) return null
  return (
    <label className={styles.select} title={t('zip.select', { title })}>
      <input
        type="checkbox"
        className={styles.box}
        aria-label={t('zip.select', { title })}
        checked={selection.ids.has(asset.id)}
        onChange={({ target }) => selection.set([asset.id], target.checked)}
      />
    </label>
  )
}
