import type { Body } from '@portal/contract/endpoint'
import type { Locale } from '@portal/contract/locale'
import { changePin, getPins, type PinnedItem } from '@portal/contract/pins'
import type { Category, Product } from '@portal/contract/playbook'
import {
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { request } from '../../lib/api.ts'
import { useLocale } from '../../lib/i18n.ts'
import { hasId } from '../../lib/row-id.ts'
import { isSame, withFavorite, withProductFavorite } from './favorite.ts'
import { categoriesKey, productKey } from './keys.ts'

const pinsKey = ['playbook', 'pins'] as const
const changeKey = ['playbook', 'change-pin'] as const

type PinChange = Body<typeof changePin>
type Item = Pick<PinChange, 'id' | 'elementType'>

/** The user's pinned items, newest first. */
function pinsOptions(locale: Locale) {
  return queryOptions({
    queryKey: [...pinsKey, locale],
    // Items without an id can be neither opened nor unpinned.
    queryFn: async ({ signal }) => (await request(getPins, { query: { locale }, signal })).body.filter(hasId),
    placeholderData: keepPreviousData,
  })
}

export function usePins(locale: Locale) {
  return useQuery(pinsOptions(locale))
}

/**
 * Pins or unpins an item with an optimistic update, which is silently reverted if the server refuses or returns no
 * truthy status.
 */
export function useChangePin() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: changeKey,
    mutationFn: (change: PinChange) => request(changePin, { body: change }),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey: pinsKey })
      setFavorite(client, change, change.action === 'add')
      return { taken: change.action === 'remove' ? takeOut(client, change) : [] }
    },
    onSuccess: (answer, change, before) => {
      if (!answer.status) goBack(client, change, before.taken)
    },
    onError: (_error, change, before) => goBack(client, change, before?.taken ?? []),
    onSettled: () => {
      // A response before another pending change is saved would revert that one.
      if (client.isMutating({ mutationKey: changeKey }) > 1) return
      return client.invalidateQueries({ queryKey: pinsKey })
    },
  })
}

/** Whether an item is pinned, and a function to change it, for screens whose own data does not include that. */
export function usePin({ id, elementType }: Item) {
  const { data: isSaved = false } = useQuery({
    ...pinsOptions(useLocale()),
    select: (pins) => pins.some((pin) => isSame(pin, { id, elementType })),
  })
  const { mutate, isPending, variables } = useChangePin()
  const isPinned = isPending ? variables.action === 'add' : isSaved
  return {
    isPinned,
    toggle: () => mutate({ action: isPinned ? 'remove' : 'add', id, elementType }),
  }
}

interface Taken {
  key: QueryKey
  pin: PinnedItem
  index: number
}

function takeOut(client: QueryClient, item: Item): Taken[] {
  const taken: Taken[] = []
  for (const [key, pins] of client.getQueriesData<PinnedItem[]>({ queryKey: pinsKey })) {
    const index = pins?.findIndex((pin) => isSame(pin, item)) ?? -1
    const pin = pins?.[index]
    if (!pins || !pin) continue
    taken.push({ key, pin, index })
    client.setQueryData<PinnedItem[]>(key, pins.toSpliced(index, 1))
  }
  return taken
}

/** Reverts this change only: others may be pending. */
function goBack(client: QueryClient, change: PinChange, taken: Taken[]): void {
  setFavorite(client, change, change.action === 'remove')
  for (const { key, pin, index } of taken) {
    client.setQueryData<PinnedItem[]>(key, (pins = []) =>
      pins.some((other) => isSame(other, pin)) ? pins : pins.toSpliced(index, 0, pin),
    )
  }
}

function setFavorite(client: QueryClient, item: Item, favorite: boolean): void {
  client.setQueriesData<Category[]>({ queryKey: categoriesKey }, (categories) =>
    categories?.map((category) => withFavorite(category, item, favorite)),
  )
  client.setQueriesData<Product>(
    { queryKey: productKey },
    (product) => product && withProductFavorite(product, item, favorite),
  )
}
