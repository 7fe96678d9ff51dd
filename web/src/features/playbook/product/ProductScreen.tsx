import type { Category, Product } from '@portal/contract/playbook'
import { MAX_ID } from '@portal/contract/rules'
import { Navigate } from '@tanstack/react-router'
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
import { ProductAlone } from './ProductAlone.tsx'
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
        const isShown = ({ id }: Product) => String(id) === productId
        const holders = portfolios.filter(({ products }) => products.some(isShown))
        const portfolio = holders.find(({ id }) => String(id) === portfolioId)
        const product = portfolio?.products.find(isShown)
        if (!portfolio || !product)
          return <Elsewhere present={holders[0]} productId={productId} search={search} onSearch={onSearch} />
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

interface ElsewhereProps extends Omit<ProductScreenProps, 'portfolioId'> {
  /** The first portfolio that has the product. */
  present: Category | undefined
}

/** For a URL whose portfolio does not have the product, no longer or not for this user. */
function Elsewhere({ present, productId, ...list }: ElsewhereProps) {
  const { t } = useTranslation('playbook')
  if (present) {
    const params = { id: String(present.id), productId }
    return <Navigate to="/playbook/$id/$productId" params={params} search={list.search} replace />
  }
  return isItemId(productId) ? (
    <ProductAlone id={Number(productId)} {...list} />
  ) : (
    <NotFoundPage Icon={IconBoxOff} heading={t('product.notFound')} />
  )
}

const isItemId = (text: string): boolean => /^[1-9]\d*$/.test(text) && Number(text) <= MAX_ID
