import type { Locale } from '@portal/contract/locale'
import { getCategories, type Product } from '@portal/contract/playbook'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { request } from '../../lib/api.ts'
import { askAhead } from '../../lib/ask-ahead.ts'
import { i18n } from '../../lib/i18n.ts'
import { categoriesKey } from './keys.ts'

/** Portfolios with their products and documents. */
export function categoriesOptions(locale: Locale) {
  return queryOptions({
    queryKey: [...categoriesKey, locale],
    queryFn: async ({ signal }) => {
      const response = await request(getCategories, { query: { locale }, signal })
      return response.body.categories.map((category) => ({
        ...category,
        products: category.products.map(withOwnDocument),
      }))
    },
    placeholderData: keepPreviousData,
  })
}

/** Requests them for their screens. */
export const askCategories = (): Promise<void> => askAhead(categoriesOptions(i18n.language as Locale))

export function useCategories(locale: Locale) {
  return useQuery(categoriesOptions(locale))
}

/** If the host lists no documents of a product, the product itself is its document. */
export function withOwnDocument(product: Product): Product {
  if (product.documents.length > 0 || product.document === '') return product
  const { id, elementType, name, description, document, favorite } = product
  const row = { id, elementType, name, description, document, favorite }
  return { ...product, documents: [{ ...row, documentType: '', language: '', size: 0, publishedAt: 0 }] }
}
