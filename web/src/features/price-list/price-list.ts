import type { Locale } from '@portal/contract/locale'
import { getPriceList, type PriceListItem } from '@portal/contract/price-list'
import { useQuery } from '@tanstack/react-query'
import { request } from '../../lib/api.ts'
import { isOffline } from '../../lib/offline/connection.ts'

interface PriceListOptions {
  product?: number
  enabled: boolean
}

async function readPriceList(query: { locale: Locale; product?: number }, signal: AbortSignal) {
  return (await request(getPriceList, { query, signal })).body
}

/** Offline, filters the whole list, which is all that the device stores. */
async function readOfProduct(query: { locale: Locale; product: number }, signal: AbortSignal) {
  try {
    return await readPriceList(query, signal)
  } catch (error) {
    if (!isOffline()) throw error
    const { groups, ...list } = await readPriceList({ locale: query.locale }, signal)
    const isOfProduct = ({ productId }: PriceListItem) => productId === query.product
    return { ...list, groups: groups.map((group) => ({ ...group, items: group.items.filter(isOfProduct) })) }
  }
}

/** The partner's price list, or its items for one product. */
export function usePriceList(locale: Locale, { product, enabled }: PriceListOptions) {
  return useQuery({
    queryKey: ['price-list', locale, product ?? 'all'],
    queryFn: ({ signal }) =>
      product === undefined ? readPriceList({ locale }, signal) : readOfProduct({ locale, product }, signal),
    enabled,
    placeholderData: (previous, query) => (query?.queryKey[2] === (product ?? 'all') ? previous : undefined),
  })
}
