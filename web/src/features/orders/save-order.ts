import { type ListOrder, saveOrder } from '@portal/contract/orders'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../lib/api.ts'
import { i18n } from '../../lib/i18n.ts'
import { toast } from '../../ui/toast/toast.ts'
import { ordersOptions } from './orders.ts'

/** Saves a new order of a list, with an optimistic update. */
export function useSaveOrder(list: string): (ids: string[]) => void {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (ids: string[]) => request(saveOrder, { params: { list }, body: { ids } }),
    onMutate: async (ids) => {
      await client.cancelQueries(ordersOptions)
      const before = client.getQueryData(ordersOptions.queryKey)
      client.setQueryData<ListOrder[]>(ordersOptions.queryKey, (orders = []) => [
        ...orders.filter((order) => order.list !== list),
        { list, ids },
      ])
      return before
    },
    onError: (error, _ids, before) => {
      client.setQueryData(ordersOptions.queryKey, before)
      toast.failed(error.message, () => i18n.t('sort.notSaved', { ns: 'common' }))
    },
  })
  return mutate
}
