import type { Locale } from '@portal/contract/locale'
import { getMostUsed, type Product } from '@portal/contract/playbook'
import { useQuery } from '@tanstack/react-query'
import { requestIfAny } from '../../lib/api.ts'
import { naturalOrder } from '../../lib/natural-sort.ts'
import { useStored } from '../../lib/stored.ts'
import { inOrder, useOrder } from '../orders/index.ts'
import { useSaveOrder } from '../orders/later.ts'
import { useLabels } from './labels.ts'
import { type PortfolioSearch, PRODUCT_SORTS } from './page-search.ts'

type Sort = PortfolioSearch['sort']

/** The sort order of the URL, or the last choice on this device. */
export function useChosenSort(inUrl: Sort): [Sort, (sort: Sort) => void] {
  const [last, setLast] = useStored('productSort', '')
  const remembered = PRODUCT_SORTS.find((name) => name === last)
  return [inUrl ?? remembered, (sort) => setLast(sort && sort !== 'desc' ? sort : '')]
}

/** The products in the chosen order, and a function to save the user's own order. */
export function useSortedProducts(
  portfolioId: number,
  products: readonly Product[],
  { sort, locale }: { sort: Sort; locale: Locale },
) {
  const labels = useLabels()
  const list = `portfolio-${portfolioId}`
  const own = useOrder(list, { enabled: sort === 'own' })
  const saveOrder = useSaveOrder(list)
  const { data: used = [] } = useQuery({
    queryKey: ['playbook', 'most-used'],
    queryFn: async ({ signal }) => (await requestIfAny(getMostUsed, { signal })).body,
    enabled: sort === 'used',
  })
  const compare = naturalOrder(locale)
  const usual = products.toSorted((one, other) => compare(labels.product(one), labels.product(other)))
  return { sorted: arrange(), saveOrder }

  function arrange(): Product[] {
    const { compare: alphabetically } = new Intl.Collator(locale, { numeric: true })
    switch (sort) {
      case 'desc':
        return usual.toReversed()
      case 'az':
        return usual.toSorted((one, other) => alphabetically(labels.product(one), labels.product(other)))
      case 'newest':
        return usual.toSorted((one, other) => other.publishedAt - one.publishedAt)
      case 'used':
        return usual.toSorted((one, other) => placeOf(used, one.id) - placeOf(used, other.id))
      case 'own':
        return inOrder(usual, own, ({ id }) => String(id))
      default:
        return usual
    }
  }
}

/** Unused products come last. */
function placeOf(used: readonly number[], id: number): number {
  const place = used.indexOf(id)
  return place < 0 ? used.length : place
}
