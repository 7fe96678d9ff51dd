import { createFileRoute } from '@tanstack/react-router'
import { listSearch } from '../../../../../features/playbook/page-search.ts'
import { ProductScreen } from '../../../../../features/playbook/product/ProductScreen.tsx'
import { onlyValid } from '../../../../../lib/valid-search.ts'

export const Route = createFileRoute('/_shell/_guarded/playbook/$id/$productId')({
  validateSearch: onlyValid(listSearch),
  staticData: { title: 'product' },
  component: ProductPage,
})

function ProductPage() {
  const { id, productId } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <ProductScreen
      portfolioId={id}
      productId={productId}
      search={Route.useSearch()}
      onSearch={(search) => navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
