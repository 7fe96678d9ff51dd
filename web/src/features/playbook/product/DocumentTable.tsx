import type { ProductDocument } from '@portal/contract/playbook'
import { useTranslation } from 'react-i18next'
import { useOutdatedCopies } from '../../copies/index.ts'
import { useLabels } from '../labels.ts'
import { SortButton } from '../parts/SortButton.tsx'
import table from '../parts/Table.module.css'
import { DocumentRow } from './DocumentRow.tsx'
import styles from './DocumentTable.module.css'
import { documentItems } from './document-items.tsx'
import type { Selection } from './selection.ts'

interface DocumentTableProps {
  documents: ProductDocument[]
  descending: boolean
  selection?: Selection | undefined
  onSort: () => void
}

/** Optional columns: left out if no document has a value. */
const FACTS = {
  type: ({ documentType }: ProductDocument) => documentType !== '',
  language: ({ language }: ProductDocument) => language !== '',
  size: ({ size }: ProductDocument) => size > 0,
  date: ({ publishedAt }: ProductDocument) => publishedAt > 0,
}
export type DocumentFact = keyof typeof FACTS

export function DocumentTable({ documents, descending, selection, onSort }: DocumentTableProps) {
  const { t } = useTranslation('playbook')
  const { data: copies = [] } = useOutdatedCopies()
  const items = documentItems(documents, useLabels().document)
  const facts = (Object.keys(FACTS) as DocumentFact[]).filter((fact) => documents.some(FACTS[fact]))
  return (
    <div className={`${table.frame} ${styles.frame}`}>
      <table className={table.table}>
        <caption className="visually-hidden">{t('documents.heading')}</caption>
        <thead>
          <tr>
            <th scope="col" aria-sort={descending ? 'descending' : 'ascending'}>
              <SortButton label={t('column.name')} descending={descending} onToggle={onSort} />
            </th>
            {facts.map((fact) => (
              <th
                key={fact}
                scope="col"
                className={fact === 'size' || fact === 'date' ? styles.end : undefined}
              >
                {t(`column.${fact}`)}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">{t('column.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {documents.map((document) => (
            <DocumentRow
              key={document.id}
              document={document}
              facts={facts}
              list={{ items, at: items.findIndex(({ id }) => id === document.id) }}
              selection={selection}
              copies={copies.filter(({ kind, id }) => kind === 'document' && id === document.id)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
