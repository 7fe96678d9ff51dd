import { useQueryClient } from '@tanstack/react-query'
import { useLocale } from '../../lib/i18n.ts'
import { categoriesOptions } from './categories.ts'
import { useLabels } from './labels.ts'
import { isSendable } from './product/selection.ts'

/** Looks up the documents of a product that can be sent, with their names; none if the product no longer exists. */
export function useSendableDocuments() {
  const client = useQueryClient()
  const locale = useLocale()
  const labels = useLabels()
  return async (productId: number) => {
    const portfolios = await client.query({ ...categoriesOptions(locale), staleTime: 'static' })
    const products = portfolios.flatMap(({ products }) => products)
    const documents = products.find(({ id }) => id === productId)?.documents ?? []
    return documents.filter(isSendable).map((document) => ({
      kind: 'document' as const,
      id: document.id,
      name: labels.document(document),
    }))
  }
}
