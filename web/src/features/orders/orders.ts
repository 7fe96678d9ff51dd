import { getOrders } from '@portal/contract/orders'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { requestIfAny } from '../../lib/api.ts'

export const ordersOptions = queryOptions({
  queryKey: ['orders'],
  queryFn: async ({ signal }) => (await requestIfAny(getOrders, { signal })).body,
})

const NONE: readonly string[] = []

/** The order into which the user put a list; undefined until it is known, or where it cannot be. */
export function useKnownOrder(list: string, { enabled = true } = {}): readonly string[] | undefined {
  return useQuery({
    ...ordersOptions,
    enabled,
    select: (orders) => orders.find((order) => order.list === list)?.ids ?? NONE,
  }).data
}

export const useOrder = (...args: Parameters<typeof useKnownOrder>): readonly string[] =>
  useKnownOrder(...args) ?? NONE

/** Whether what the user ordered is still to come: what is shown before it would change places. */
export function useOrderIsComing(): boolean {
  const { isPending, isFetching, failureCount } = useQuery(ordersOptions)
  return isPending && isFetching && failureCount === 0
}
