import type { Locale } from '@portal/contract/locale'
import { getPriceList } from '@portal/contract/price-list'
import { useQuery } from '@tanstack/react-query'
import { request } from '../../lib/api.ts'

interface Wanted {
  product?: number
  enabled: boolean
}

/** The list that is assigned to the partner, or what it has of one product. */
export function usePriceList(locale: Locale, { product, enabled }: Wanted) {
  return useQuery({
    queryKey: ['price-list', locale, product ?? 'all'],
    queryFn: async ({ signal }) => (await request(getPriceList, { query: { locale, product }, signal })).body,
    enabled,
  })
}
