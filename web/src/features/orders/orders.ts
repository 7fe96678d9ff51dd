import { getOrders } from '@portal/contract/orders'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { requestIfAny } from '../../lib/api.ts'

export const ordersOptions = queryOptions({
  queryKey: ['orders'],
  queryFn: async ({ signal }) => (await requestIfAny(getOrders, { signal })).body,
})

const NONE: readonly string[] = []

/** The user's order of a list; undefined until it has loaded, or if it cannot. */
export function useKnownOrder(list: string, { enabled = true } = {}): readonly string[] | undefined {
  return useQuery({
    ...ordersOptions,
    enabled,
    select: (orders) => orders.find((order) => order.list === list)?.ids ?? NONE,
  }).data
}

export const useOrder = (...args: Parameters<typeof useKnownOrder>): readonly string[] =>
  useKnownOrder(...args) ?? NONE

/** Whether the user's orders are still loading: what is shown earlier would change places. */
export function useOrderIsComing(): boolean {
  const { isPending, isFetching, failureCount } = useQuery(ordersOptions)
  return isPending && isFetching && failureCount === 0
}
