/** Documents that there are with the logo of the caller's partner. */
import { getBrandedDocuments } from '@portal/contract/branding'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { requestIfAny } from '../../lib/api.ts'

const brandedDocuments = queryOptions({
  queryKey: ['branded-documents'],
  queryFn: async ({ signal }) => (await requestIfAny(getBrandedDocuments, { signal })).body,
})

/** URL of a document with the partner's logo, in a language; undefined where there is none, or it is not known. */
export function useBranded(id: number, language: string): string | undefined {
  const { data } = useQuery(brandedDocuments)
  return data?.find((document) => document.id === id)?.files.find((file) => file.language === language)?.url
}

/** Whether there is any of these with the partner's logo. */
export function useHasBranded(ids: readonly number[]): boolean {
  const { data } = useQuery(brandedDocuments)
  return data?.some(({ id }) => ids.includes(id)) ?? false
}
