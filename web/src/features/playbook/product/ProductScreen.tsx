import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../lib/i18n.ts'
import { pendingWhile } from '../../../lib/joint-loading.ts'
import { IconBoxOff } from '../../../ui/icons.ts'
import { Failure } from '../../../ui/section/Failure.tsx'
import { Loaded } from '../../../ui/section/Loaded.tsx'
import { useBrandedIsComing } from '../../branding/index.ts'
import { useCopiesAreComing } from '../../copies/index.ts'
import { useCategories } from '../categories.ts'
import type { ListSearch } from '../page-search.ts'
import { NotFoundPage } from '../parts/NotFoundPage.tsx'
import { ProductPage } from './ProductPage.tsx'
import { ProductPlaceholder } from './ProductPlaceholder.tsx'

interface ProductScreenProps {
  /** From the URL. */
  portfolioId: string
  productId: string
  search: ListSearch
  onSearch: (search: ListSearch) => void
}

export function ProductScreen({ portfolioId, productId, search, onSearch }: ProductScreenProps) {
  const { t } = useTranslation('playbook')
  const categories = useCategories(useLocale())
  const areCopiesComing = useCopiesAreComing()
  const isBrandedComing = useBrandedIsComing()
  return (
    <Loaded
      state={pendingWhile(areCopiesComing || isBrandedComing, categories)}
      skeleton={<ProductPlaceholder />}
      failure={(_, retry) => <Failure text={t('portfolio.failure')} onRetry={retry} />}
    >
      {(portfolios) => {
        const portfolio = portfolios.find(({ id }) => String(id) === portfolioId)
        const product = portfolio?.products.find(({ id }) => String(id) === productId)
        if (!portfolio || !product) {
          return <NotFoundPage Icon={IconBoxOff} heading={t('product.notFound')} />
        }
        return (
          <ProductPage
            key={product.id}
            portfolio={portfolio}
            product={product}
            search={search}
            onSearch={onSearch}
          />
        )
      }}
    </Loaded>
  )
}
