/** Documents and assets that there are with the logo of the caller's partner. */
import { getBrandedFiles } from '@portal/contract/branding'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { requestIfAny } from '../../lib/api.ts'
import { isLoadingFirst } from '../../lib/joint-loading.ts'

/** What may be there with the logo, as reports of views name it. */
export interface BrandableItem {
  kind: string
  id: number | string
}

const brandedFiles = queryOptions({
  queryKey: ['branded-files'],
  queryFn: async ({ signal }) => (await requestIfAny(getBrandedFiles, { signal })).body,
})

/** URL of a file with the partner's logo, in a language; undefined where there is none, or it is not known. */
export function useBranded({ kind, id }: BrandableItem, language: string | undefined): string | undefined {
  const { data } = useQuery(brandedFiles)
  const item = data?.find((branded) => branded.kind === kind && branded.id === Number(id))
  return item?.files.find((file) => file.language === language)?.url
}

/** Whether there is any of these with the partner's logo. */
export function useHasBranded(items: readonly BrandableItem[]): boolean {
  const { data } = useQuery(brandedFiles)
  return data?.some(({ kind, id }) => items.some((item) => item.kind === kind && item.id === id)) ?? false
}

/** Whether it is still to be found out what there is with the logo: its buttons would move those beside them. */
export const useBrandedIsComing = (): boolean => isLoadingFirst(useQuery(brandedFiles))
