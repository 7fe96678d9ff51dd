import { Button } from '@mantine/core'
import type { MediaAsset } from '@portal/contract/assets'
import { useTranslation } from 'react-i18next'
import { fileUrl } from './asset-file.ts'
import selectBox from './SelectBox.module.css'
import styles from './SelectPage.module.css'
import type { Selection } from './use-selection.ts'

interface SelectPageProps {
  /** The assets of the page. */
  assets: readonly MediaAsset[]
  selection: Selection | undefined
  onStart: () => void
}

/** The button that starts a selection; then one that selects or deselects all files of the page. */
export function SelectPage({ assets, selection, onStart }: SelectPageProps) {
  const { t } = useTranslation('assets')
  const ids = assets.filter((asset) => fileUrl(asset)).map(({ id }) => id)
  if (ids.length === 0) return null
  if (!selection) {
    return (
      <Button variant="default" size="xs" className={styles.start} onClick={onStart}>
        {t('zip.start')}
      </Button>
    )
  }
  const selected = ids.filter((id) => selection.ids.has(id)).length
  return (
    <label className={styles.all}>
      <input
        type="checkbox"
        className={selectBox.box}
        checked={selected === ids.length}
        ref={(box) => {
          if (box) box.indeterminate = selected > 0 && selected < ids.length
        }}
        onChange={({ target }) => selection.set(ids, target.checked)}
      />
      {t('zip.selectPage')}
    </label>
  )
}
