import { type ListOrder, saveOrder } from '@portal/contract/orders'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../lib/api.ts'
import { i18n } from '../../lib/i18n.ts'
import { toast } from '../../ui/toast/toast.ts'
import { ordersOptions } from './orders.ts'

/** Saves a new order of a list, with an optimistic update. */
export function useSaveOrder(list: string): (ids: string[]) => void {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (ids: string[]) => request(saveOrder, { params: { list }, body: { ids } }),
    onMutate: (ids) => show(client, { list, ids }),
    onError: (error, _ids, before) => {
      client.setQueryData(ordersOptions.queryKey, before)
      toast.failed(error.message, () => i18n.t('sort.notSaved', { ns: 'common' }))
    },
  })
  return mutate
}

/** Saves the order in which a list is shown, if the host can: what is put back into the list then has its former place. */
export async function keepOrder(client: QueryClient, order: ListOrder): Promise<void> {
  const before = await show(client, order)
  const { list, ids } = order
  await request(saveOrder, { params: { list }, body: { ids } }).catch(() =>
    client.setQueryData(ordersOptions.queryKey, before),
  )
}

/** Returns the orders before. */
async function show(client: QueryClient, order: ListOrder): Promise<ListOrder[] | undefined> {
  await client.cancelQueries(ordersOptions)
  const before = client.getQueryData(ordersOptions.queryKey)
  client.setQueryData<ListOrder[]>(ordersOptions.queryKey, (orders = []) => [
    ...orders.filter(({ list }) => list !== order.list),
    order,
  ])
  return before
}
