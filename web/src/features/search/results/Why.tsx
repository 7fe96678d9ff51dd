import type { SearchSnippet, SearchSource } from '@portal/contract/search'
import { useTranslation } from 'react-i18next'
import { plainText } from '../../../lib/plain-text.ts'
import { Marked } from '../../../ui/marked/Marked.tsx'
import { snippetCells } from './snippet-cells.ts'
import styles from './Why.module.css'

/** Why an item was found: the matching sentence or table row; otherwise its description. */
export function Why({ source: { snippet, description } }: { source: SearchSource }) {
  if (!snippet) return description && <p className={styles.text}>{plainText(description)}</p>
  return (
    <p className={styles.text} data-snippet>
      <PageNumber page={snippet.page} />
      {snippet.isRow ? <Row snippet={snippet} /> : <Marked text={snippet.text} matches={snippet.matches} />}
    </p>
  )
}

/** The page in the PDF. */
function PageNumber({ page }: { page: number | undefined }) {
  const { t } = useTranslation('search')
  if (!page) return null
  return (
    <>
      <span className={styles.page}>{t('page', { page })}</span>{' '}
    </>
  )
}

function Row({ snippet }: { snippet: SearchSnippet }) {
  return (
    <span className={styles.row}>
      {snippetCells(snippet).map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cells may repeat, and never move
        <span key={index} className={styles.cell}>
          <Marked {...cell} />{' '}
        </span>
      ))}
    </span>
  )
}
