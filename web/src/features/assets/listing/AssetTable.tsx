import type { MediaAsset } from '@portal/contract/assets'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconExternalLink } from '../../../ui/icons.ts'
import { AssetTools } from '../AssetTools.tsx'
import { SelectBox } from '../download/SelectBox.tsx'
import type { Selection } from '../download/use-selection.ts'
import { Preview } from '../Preview.tsx'
import { useShownTexts } from '../use-shown-texts.ts'
import { AssetAnchor } from './AssetAnchor.tsx'
import { AssetCopies } from './AssetCopies.tsx'
import type { ShownAssets } from './AssetGrid.tsx'
import { AssetLanguages } from './AssetLanguages.tsx'
import styles from './AssetTable.module.css'
import { shortText } from './short-text.ts'

const COLUMNS = ['document', 'title', 'description', 'open'] as const

export function AssetTable({ kind, assets, selection }: ShownAssets) {
  const { t } = useTranslation('assets')
  const { titleOf, typeOf, descriptionOf } = useShownTexts(kind)
  return (
    <table className={`surface ${styles.table}`}>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {t(`column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {assets.map((asset) => (
          <Row
            key={asset.id}
            asset={asset}
            title={titleOf(asset)}
            type={typeOf(asset)}
            description={descriptionOf(asset)}
            selection={selection}
            shown={assets}
          />
        ))}
      </tbody>
    </table>
  )
}

interface RowProps {
  asset: MediaAsset
  title: string
  type: string
  description: string
  selection: Selection | undefined
  shown: readonly MediaAsset[]
}

function Row({ asset, title, type, description, selection, shown }: RowProps) {
  const { t } = useTranslation('assets')
  return (
    <tr>
      <td>
        <span className={styles.document}>
          {selection && <SelectBox asset={asset} title={title} selection={selection} shown={shown} />}
          <span className={styles.tile}>
            <Preview asset={asset} iconSize={20} />
          </span>
          {type}
        </span>
      </td>
      <th scope="row">
        {title}
        <AssetLanguages asset={asset} title={title} />
        <AssetCopies asset={asset} className={styles.copy} />
      </th>
      <td>
        <Description text={description} title={title} />
      </td>
      <td>
        <span className={styles.tools}>
          <AssetAnchor
            asset={asset}
            className={styles.open}
            label={t('action.of', { action: t('action.open'), title })}
          >
            {t('action.open')}
            <IconExternalLink size={18} />
          </AssetAnchor>
          <AssetTools asset={asset} title={title} />
        </span>
      </td>
    </tr>
  )
}

function Description({ text, title }: { text: string; title: string }) {
  const { t } = useTranslation('assets')
  const [isWhole, setIsWhole] = useState(false)
  const short = shortText(text)
  if (short === null) return text
  return (
    <>
      {isWhole ? text : short}{' '}
      <button
        type="button"
        className={styles.more}
        aria-expanded={isWhole}
        aria-label={t(isWhole ? 'description.lessOf' : 'description.moreOf', { title })}
        onClick={() => setIsWhole(!isWhole)}
      >
        {t(isWhole ? 'description.less' : 'description.more')}
      </button>
    </>
  )
}
