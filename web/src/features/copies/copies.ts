import { dismissCopy, getOutdatedCopies, type OutdatedCopy } from '@portal/contract/copies'
import { isLocale } from '@portal/contract/locale'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { requestIfAny } from '../../lib/api.ts'
import { isLoadingFirst } from '../../lib/joint-loading.ts'
import { useSignedIn } from '../../lib/session.ts'
import { TODAY_KEY } from '../../lib/today-key.ts'

/** `countView` uses the same key: a download makes the copy current. */
const outdatedCopies = queryOptions({
  queryKey: ['copies'],
  queryFn: async ({ signal }) => (await requestIfAny(getOutdatedCopies, { signal })).body,
})

export function useOutdatedCopies() {
  const isSignedIn = useSignedIn()
  return useQuery({ ...outdatedCopies, enabled: isSignedIn })
}

/** Whether the outdated copies are still loading for the first time: their lines would move what is below. */
export const useCopiesAreComing = (): boolean => isLoadingFirst(useOutdatedCopies())

/** Stops mentioning a copy, immediately. */
export function useDismissCopy() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ kind, id, language }: OutdatedCopy) =>
      isLocale(language) ? requestIfAny(dismissCopy, { body: { kind, id, language } }) : undefined,
    onSuccess: (_, dismissed) => {
      client.setQueryData(outdatedCopies.queryKey, (copies) => copies?.filter((copy) => copy !== dismissed))
      void client.invalidateQueries({ queryKey: TODAY_KEY })
    },
  })
}
