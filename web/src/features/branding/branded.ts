/** The co-branded copies of documents and assets for the user's partner. */
import { getBrandedFiles } from '@portal/contract/branding'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { requestIfAny } from '../../lib/api.ts'
import { isLoadingFirst } from '../../lib/joint-loading.ts'

/** An item that may have a co-branded copy, in the format for reporting views. */
export interface BrandableItem {
  kind: string
  id: number | string
}

const brandedFiles = queryOptions({
  queryKey: ['branded-files'],
  queryFn: async ({ signal }) => (await requestIfAny(getBrandedFiles, { signal })).body,
})

/** URL of the co-branded copy in a language; undefined if there is none, or it has not loaded. */
export function useBranded({ kind, id }: BrandableItem, language: string | undefined): string | undefined {
  const { data } = useQuery(brandedFiles)
  const item = data?.find((branded) => branded.kind === kind && branded.id === Number(id))
  return item?.files.find((file) => file.language === language)?.url
}

/** Whether any of these items has a co-branded copy. */
export function useHasBranded(items: readonly BrandableItem[]): boolean {
  const { data } = useQuery(brandedFiles)
  return data?.some(({ kind, id }) => items.some((item) => item.kind === kind && item.id === id)) ?? false
}

/** Whether the co-branded copies are still loading for the first time: their buttons would move adjacent ones. */
export const useBrandedIsComing = (): boolean => isLoadingFirst(useQuery(brandedFiles))
