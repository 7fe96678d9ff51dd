import type { Category, Product } from '@portal/contract/playbook'
import { useTranslation } from 'react-i18next'
import { useLabels } from '../labels.ts'
import type { ListSearch } from '../page-search.ts'
import { PinButton } from '../parts/PinButton.tsx'
import { Trail } from '../parts/Trail.tsx'
import { useCountedView } from '../use-counted-view.ts'
import { Documents } from './Documents.tsx'
import { OfflineLink } from './OfflineLink.tsx'
import { ProductCard } from './ProductCard.tsx'
import styles from './ProductPage.module.css'

interface ProductPageProps {
  /** Undefined if no portfolio shows the product to the user. */
  portfolio?: Category
  product: Product
  search: ListSearch
  onSearch: (search: ListSearch) => void
}

export function ProductPage({ portfolio, product, search, onSearch }: ProductPageProps) {
  const { t } = useTranslation('playbook')
  useCountedView('product', product.id)
  const labels = useLabels()
  const name = labels.product(product)
  return (
    <div className={styles.page}>
      <Trail
        {...(portfolio ? { portfolio: { id: String(portfolio.id), name: labels.portfolio(portfolio) } } : {})}
        current={name}
      />
      <header className={styles.head}>
        <h1 tabIndex={-1}>{name}</h1>
        <PinButton item={product} name={name} />
        <p className={styles.intro}>{t('product.intro', { name })}</p>
        <OfflineLink />
      </header>
      <div className={styles.columns}>
        <ProductCard product={product} />
        <Documents documents={product.documents} search={search} onSearch={onSearch} />
      </div>
    </div>
  )
}
