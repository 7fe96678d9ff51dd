import type { Category } from '@portal/contract/playbook'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../lib/i18n.ts'
import { EmptyState } from '../../../ui/empty-state/EmptyState.tsx'
import { IconBox, IconLayoutGrid, IconTable } from '../../../ui/icons.ts'
import { SearchField } from '../../../ui/search-field/SearchField.tsx'
import { useDraftQuery } from '../../../ui/search-field/use-draft-query.ts'
import { SortChoice } from '../../../ui/sort-choice/SortChoice.tsx'
import { ViewToggle } from '../../../ui/view-toggle/ViewToggle.tsx'
import { useLabels } from '../labels.ts'
import { type PortfolioSearch, PRODUCT_SORTS } from '../page-search.ts'
import { NoMatches } from '../parts/NoMatches.tsx'
import { PinButton } from '../parts/PinButton.tsx'
import { Trail } from '../parts/Trail.tsx'
import { useChosenSort, useSortedProducts } from '../product-sort.ts'
import { matchesProduct } from '../search.ts'
import { useCountedView } from '../use-counted-view.ts'
import styles from './Portfolio.module.css'
import { ProductGrid } from './ProductGrid.tsx'
import { ProductTable } from './ProductTable.tsx'

interface PortfolioProps {
  portfolio: Category
  search: PortfolioSearch
  onSearch: (search: PortfolioSearch) => void
}

export function Portfolio({ portfolio, search, onSearch }: PortfolioProps) {
  const { t } = useTranslation('playbook')
  const locale = useLocale()
  const [text, setText] = useDraftQuery(search.search ?? '', (next) =>
    onSearch({ ...search, search: next.trim() ? next : undefined }),
  )
  useCountedView('portfolio', portfolio.id)
  const labels = useLabels()
  const name = labels.portfolio(portfolio)

  const [sort, rememberSort] = useChosenSort(search.sort)
  const { sorted, saveOrder } = useSortedProducts(portfolio.id, portfolio.products, { sort, locale })
  const products = sorted.filter((product) => matchesProduct(product, text))
  const byName = sort === undefined || sort === 'desc'
  const chooseSort = (next: PortfolioSearch['sort']) => {
    rememberSort(next)
    onSearch({ ...search, sort: next })
  }
  const toggleSort = () => chooseSort(sort === undefined ? 'desc' : undefined)

  return (
    <div className={styles.portfolio}>
      <Trail current={name} />
      <header className={styles.head}>
        <h1 tabIndex={-1}>{name}</h1>
        <PinButton item={portfolio} name={name} />
        <p className={styles.about}>{portfolio.descriptionWeb || t('noDescription')}</p>
      </header>
      {portfolio.products.length === 0 ? (
        <EmptyState
          icon={IconBox}
          title={t('portfolio.empty')}
          action={
            <Link to="/playbook" className={styles.others}>
              {t('toPortfolios')}
            </Link>
          }
        />
      ) : (
        <>
          <div className={styles.tools}>
            <SearchField
              label={t('portfolio.search')}
              value={text}
              onChange={setText}
              className={styles.search}
            />
            <p role="status" className={styles.count}>
              {t('count.products', { count: products.length })}
            </p>
            <SortChoice
              columns={[
                { name: 'name', label: t('sort.name') },
                ...PRODUCT_SORTS.map((name) => ({ name, label: t(`sort.${name}`) })),
              ]}
              column={byName ? 'name' : sort}
              descending={sort === 'desc'}
              onChoose={(name) => chooseSort(name === 'name' ? undefined : name)}
              onTurn={byName ? toggleSort : undefined}
            />
            <ViewToggle
              label={t('view.label')}
              views={[
                { name: undefined, label: t('view.grid'), Icon: IconLayoutGrid },
                { name: 'table', label: t('view.table'), Icon: IconTable },
              ]}
              current={search.view}
              onChange={(view) => onSearch({ ...search, view })}
            />
          </div>
          {products.length === 0 ? (
            <NoMatches search={text} onClear={() => setText('')} />
          ) : search.view === 'table' ? (
            <ProductTable
              portfolioId={portfolio.id}
              products={products}
              descending={byName ? sort === 'desc' : undefined}
              onSort={toggleSort}
            />
          ) : (
            <ProductGrid
              portfolioId={portfolio.id}
              products={products}
              // A search result cannot be reordered.
              onOrder={sort === 'own' && !text.trim() ? saveOrder : undefined}
            />
          )}
        </>
      )}
    </div>
  )
}
