import type { Locale } from '@portal/contract/locale'
import {
  addToOwnCollection,
  createOwnCollection,
  deleteOwnCollection,
  getOwnCollection,
  getOwnCollections,
  restoreOwnCollection,
} from '@portal/contract/own-collections'
import type { SentItem } from '@portal/contract/sent-items'
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../lib/api.ts'
import { useLocale } from '../../lib/i18n.ts'
import { submitOnce } from '../../lib/submit-once.ts'

const KEY = ['own-collections']

const listOptions = queryOptions({
  queryKey: [...KEY, 'list'],
  queryFn: async ({ signal }) => (await request(getOwnCollections, { signal })).body,
  // Colleagues may have shared or unshared some.
  staleTime: 0,
})

/** Refetched whenever it opens. */
export const oneOptions = (id: number, locale: Locale) =>
  queryOptions({
    queryKey: [...KEY, 'one', id, locale],
    queryFn: async ({ signal }) =>
      (await request(getOwnCollection, { params: { id }, query: { locale }, signal })).body,
    staleTime: 0,
    gcTime: 0,
    // Stays on screen, with a name that is being typed, until it is there in another language.
    placeholderData: (previous, query) => (query?.queryKey[2] === id ? previous : undefined),
  })

export const useCollections = () => useQuery(listOptions)
export const useCollection = (id: number) =>
  useQuery({ ...oneOptions(id, useLocale()), refetchOnWindowFocus: false })

export const refreshCollections = (client: QueryClient) => client.invalidateQueries(listOptions)

/** The items as sent to the server. */
export const bare = (items: readonly SentItem[]) => items.map(({ kind, id }) => ({ kind, id }))

/** @param onCreated is also called if the form has been closed meanwhile */
export function useCreateCollection(onCreated: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ name, items }: { name: string; items: readonly SentItem[] }) =>
      (
        await submitOnce('own-collection', (idempotencyKey) =>
          request(createOwnCollection, { body: { name, items: bare(items) }, idempotencyKey }),
        )
      ).body,
    onSuccess: () => {
      onCreated()
      return refreshCollections(client)
    },
  })
}

export function useAddToCollection() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, items }: { id: number; items: readonly SentItem[] }) =>
      (await request(addToOwnCollection, { params: { id }, body: { items: bare(items) } })).body,
    onSuccess: () => refreshCollections(client),
  })
}

export function useDeleteCollection() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, isDeleted }: { id: number; isDeleted: boolean }) =>
      isDeleted
        ? request(deleteOwnCollection, { params: { id } })
        : request(restoreOwnCollection, { params: { id } }),
    onSuccess: () => refreshCollections(client),
  })
}
