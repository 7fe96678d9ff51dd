import { getOrders } from '@portal/contract/orders'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { requestIfAny } from '../../lib/api.ts'

export const ordersOptions = queryOptions({
  queryKey: ['orders'],
  queryFn: async ({ signal }) => (await requestIfAny(getOrders, { signal })).body,
})

const NONE: readonly string[] = []

/** The order into which the user put a list. */
export function useOrder(list: string, { enabled = true } = {}): readonly string[] {
  const { data } = useQuery({
    ...ordersOptions,
    enabled,
    select: (orders) => orders.find((order) => order.list === list)?.ids,
  })
  return data ?? NONE
}
