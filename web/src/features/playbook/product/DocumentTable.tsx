import type { ProductDocument } from '@portal/contract/playbook'
import { useTranslation } from 'react-i18next'
import { SortButton } from '../parts/SortButton.tsx'
import table from '../parts/Table.module.css'
import { DocumentRow } from './DocumentRow.tsx'
import styles from './DocumentTable.module.css'

interface DocumentTableProps {
  documents: ProductDocument[]
  descending: boolean
  onSort: () => void
}

export function DocumentTable({ documents, descending, onSort }: DocumentTableProps) {
  const { t } = useTranslation('playbook')
  return (
    <div className={`${table.frame} ${styles.frame}`}>
      <table className={table.table}>
        <caption className="visually-hidden">{t('documents.heading')}</caption>
        <thead>
          <tr>
            <th scope="col" aria-sort={descending ? 'descending' : 'ascending'}>
              <SortButton label={t('column.name')} descending={descending} onToggle={onSort} />
            </th>
            <th scope="col">{t('column.type')}</th>
            <th scope="col">{t('column.language')}</th>
            <th scope="col" className={styles.end}>
              {t('column.size')}
            </th>
            <th scope="col" className={styles.end}>
              {t('column.date')}
            </th>
            <th scope="col">
              <span className="visually-hidden">{t('column.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {documents.map((document) => (
            <DocumentRow key={document.id} document={document} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
