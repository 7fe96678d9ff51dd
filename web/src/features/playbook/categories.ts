import type { Locale } from '@portal/contract/locale'
import { type Category, getCategories } from '@portal/contract/playbook'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { request } from '../../lib/api.ts'

/** The route parameter of a product whose portfolio is not known. */
const UNKNOWN_CATEGORY = 'unknown-category'

export const categoriesKey = ['playbook', 'categories'] as const

/** Portfolios with their products and documents. */
function categoriesOptions(locale: Locale) {
  return queryOptions({
    queryKey: [...categoriesKey, locale],
    queryFn: async ({ signal }) => {
      const answer = await request(getCategories, { query: { locale }, signal })
      return answer.body.categories
    },
    placeholderData: keepPreviousData,
  })
}

export function useCategories(locale: Locale, { enabled = true } = {}) {
  return useQuery({ ...categoriesOptions(locale), enabled })
}

/** The portfolio that contains the product, as the route names it. */
export function portfolioOf(productId: number, categories: readonly Category[] = []): string {
  const portfolio = categories.find(({ products }) => products.some((product) => product.id === productId))
  return portfolio ? String(portfolio.id) : UNKNOWN_CATEGORY
}
