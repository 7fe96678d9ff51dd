import type { PinElementType } from '@portal/contract/kinds'
import type { Locale } from '@portal/contract/locale'
import { getProduct, type Product } from '@portal/contract/playbook'
import { useQuery } from '@tanstack/react-query'
import { request } from '../../../lib/api.ts'
import { withOwnDocument } from '../categories.ts'
import { usePins } from '../pins.ts'

interface Pinnable {
  id: number
  elementType: PinElementType
}

/** A product that no portfolio shows to the user. Its pins are those of the user's list, which changes of pins update. */
export function useProductAlone(id: number, locale: Locale) {
  const product = useQuery({
    queryKey: ['playbook', 'product', id, locale],
    queryFn: async ({ signal }) => {
      const response = await request(getProduct, { params: { id }, query: { locale }, signal })
      return withOwnDocument(response.body)
    },
  })
  const { data: pins } = usePins(locale)
  return { ...product, data: product.data && pins ? withPins(product.data, pins) : product.data }
}

function withPins(product: Product, pins: readonly Pinnable[]): Product {
  const withPin = <Item extends Pinnable & { favorite: boolean }>(item: Item): Item => ({
    ...item,
    favorite: pins.some(({ id, elementType }) => id === item.id && elementType === item.elementType),
  })
  return { ...withPin(product), documents: product.documents.map(withPin) }
}
