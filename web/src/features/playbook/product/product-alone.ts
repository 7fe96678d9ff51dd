import type { Locale } from '@portal/contract/locale'
import { getProduct } from '@portal/contract/playbook'
import { useQuery } from '@tanstack/react-query'
import { request } from '../../../lib/api.ts'
import { withOwnDocument } from '../categories.ts'
import { productKey } from '../keys.ts'

/** A product that no portfolio shows to the user. */
export function useProductAlone(id: number, locale: Locale) {
  return useQuery({
    queryKey: [...productKey, id, locale],
    queryFn: async ({ signal }) => {
      const response = await request(getProduct, { params: { id }, query: { locale }, signal })
      return withOwnDocument(response.body)
    },
  })
}
