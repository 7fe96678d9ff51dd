import type { Product } from '@portal/contract/playbook'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { cutText } from '../../../lib/cut-text.ts'
import { useLocale } from '../../../lib/i18n.ts'
import { useLabels } from '../labels.ts'
import { PinButton } from '../parts/PinButton.tsx'
import { SortButton } from '../parts/SortButton.tsx'
import table from '../parts/Table.module.css'
import styles from './ProductTable.module.css'

/** In characters; the product's page has the whole text. */
const DESCRIPTION = 180

interface ProductTableProps {
  portfolioId: number
  products: Product[]
  /** Undefined if they are not sorted by name. */
  descending: boolean | undefined
  onSort: () => void
}

export function ProductTable({ portfolioId, products, descending, onSort }: ProductTableProps) {
  const { t } = useTranslation('playbook')
  const labels = useLabels()
  const locale = useLocale()
  return (
    <div className={table.frame}>
      <table className={table.table}>
        <caption className="visually-hidden">{t('portfolio.products')}</caption>
        <thead>
          <tr>
            <th
              scope="col"
              aria-sort={descending === undefined ? undefined : descending ? 'descending' : 'ascending'}
            >
              <SortButton label={t('column.model')} descending={descending} onToggle={onSort} />
            </th>
            <th scope="col">{t('column.description')}</th>
            <th scope="col" className={styles.number}>
              {t('column.documents')}
            </th>
            <th scope="col">
              <span className="visually-hidden">{t('column.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <tr key={product.id} className={styles.row}>
              <th scope="row" className={styles.model}>
                <Link
                  to="/playbook/$id/$productId"
                  params={{ id: String(portfolioId), productId: String(product.id) }}
                >
                  {product.model || labels.product(product)}
                </Link>
              </th>
              <td>
                <p className={styles.description}>
                  {cutText(product.description || t('noDescription'), DESCRIPTION, locale)}
                </p>
              </td>
              <td className={styles.number}>
                <span className={styles.count}>
                  {t('count.documents', { count: product.documents.length })}
                </span>
              </td>
              <td className={styles.pin}>
                <PinButton item={product} name={labels.product(product)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
