import { getOrders, type ListOrder, saveOrder } from '@portal/contract/orders'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { request, requestIfAny } from '../../lib/api.ts'
import { toast } from '../../ui/toast/toast.ts'

const ordersOptions = queryOptions({
  queryKey: ['orders'],
  queryFn: async ({ signal }) => (await requestIfAny(getOrders, { signal })).body,
})

const NONE: readonly string[] = []

/** The order into which the user put a list, and how to change it: at once on the screen, and back where that fails. */
export function useOrder(list: string, { enabled = true } = {}) {
  const { t } = useTranslation('common')
  const client = useQueryClient()
  const { data: ids = NONE } = useQuery({
    ...ordersOptions,
    enabled,
    select: (orders) => orders.find((order) => order.list === list)?.ids,
  })
  const { mutate } = useMutation({
    mutationFn: (next: string[]) => request(saveOrder, { params: { list }, body: { ids: next } }),
    onMutate: async (next) => {
      await client.cancelQueries(ordersOptions)
      const before = client.getQueryData<ListOrder[]>(ordersOptions.queryKey)
      client.setQueryData<ListOrder[]>(ordersOptions.queryKey, (orders = []) => [
        ...orders.filter((order) => order.list !== list),
        { list, ids: next },
      ])
      return before
    },
    onError: (error, _next, before) => {
      client.setQueryData(ordersOptions.queryKey, before)
      toast.failed(error.message, t('sort.notSaved'))
    },
  })
  return { ids, save: mutate }
}
