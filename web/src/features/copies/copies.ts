import { dismissCopy, getOutdatedCopies, type OutdatedCopy } from '@portal/contract/copies'
import { isLocale } from '@portal/contract/locale'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { requestIfAny } from '../../lib/api.ts'
import { isLoadingFirst } from '../../lib/joint-loading.ts'
import { useSignedIn } from '../../lib/session.ts'

/** `countView` knows the key as well: whoever downloads the new file has it. */
const outdatedCopies = queryOptions({
  queryKey: ['copies'],
  queryFn: async ({ signal }) => (await requestIfAny(getOutdatedCopies, { signal })).body,
})

export function useOutdatedCopies() {
  const isSignedIn = useSignedIn()
  return useQuery({ ...outdatedCopies, enabled: isSignedIn })
}

/** Whether it is still to be found out which copies are outdated: the lines that say so would move what is below them. */
export const useCopiesAreComing = (): boolean => isLoadingFirst(useOutdatedCopies())

/** Mentions a copy no more; it goes at once. */
export function useDismissCopy() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ kind, id, language }: OutdatedCopy) =>
      isLocale(language) ? requestIfAny(dismissCopy, { body: { kind, id, language } }) : undefined,
    onSuccess: (_, dismissed) => {
      client.setQueryData(outdatedCopies.queryKey, (copies) => copies?.filter((copy) => copy !== dismissed))
      void client.invalidateQueries({ queryKey: ['today'] })
    },
  })
}
