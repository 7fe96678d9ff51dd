import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../lib/i18n.ts'
import { isNotFound } from '../../../lib/is-not-found.ts'
import { IconBoxOff } from '../../../ui/icons.ts'
import { Failure } from '../../../ui/section/Failure.tsx'
import { Loaded } from '../../../ui/section/Loaded.tsx'
import type { ListSearch } from '../page-search.ts'
import { NotFoundPage } from '../parts/NotFoundPage.tsx'
import { ProductPage } from './ProductPage.tsx'
import { ProductPlaceholder } from './ProductPlaceholder.tsx'
import { useProductAlone } from './product-alone.ts'

interface ProductAloneProps {
  id: number
  search: ListSearch
  onSearch: (search: ListSearch) => void
}

/** The page of a product that no portfolio shows to the user: search, pins and popular content lead to it. */
export function ProductAlone({ id, ...list }: ProductAloneProps) {
  const { t } = useTranslation('playbook')
  return (
    <Loaded
      state={useProductAlone(id, useLocale())}
      skeleton={<ProductPlaceholder />}
      failure={(error, retry) =>
        isNotFound(error) ? (
          <NotFoundPage Icon={IconBoxOff} heading={t('product.notFound')} />
        ) : (
          <Failure text={t('portfolio.failure')} onRetry={retry} />
        )
      }
    >
      {(product) => <ProductPage key={product.id} product={product} {...list} />}
    </Loaded>
  )
}
