import type { MediaAsset } from '@portal/contract/assets'
import { useTranslation } from 'react-i18next'
import { fileUrl } from './asset-file.ts'
import styles from './SelectBox.module.css'
import type { Selection } from './use-selection.ts'

interface SelectBoxProps {
  asset: MediaAsset
  title: string
  selection: Selection
  /** The assets of the page, in order; a click with Shift selects a range of them. */
  shown: readonly MediaAsset[]
}

/** Selects an asset; nothing for assets without a file. */
export function SelectBox({ asset, title, selection, shown }: SelectBoxProps) {
  const { t } = useTranslation('assets')
  if (!fileUrl(asset)) return null
  const toggle = (isRange: boolean) => {
    const order = shown.filter((each) => fileUrl(each)).map(({ id }) => id)
    selection.toggle(asset.id, order, isRange)
  }
  return (
    <label className={styles.select} title={t('zip.select', { title })}>
      <input
        type="checkbox"
        className={styles.box}
        aria-label={t('zip.select', { title })}
        checked={selection.ids.has(asset.id)}
        // Click events, also those from the space bar, tell whether Shift is pressed; change events do not.
        onChange={() => {}}
        onClick={({ shiftKey }) => toggle(shiftKey)}
      />
    </label>
  )
}
