import { countDocumentReaders } from '@portal/contract/admin/document-versions'
import { LOCALES, type Locale } from '@portal/contract/locale'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { TextsOf } from '../../../admin-kit/resources.ts'
import { request } from '../../../lib/api.ts'

/** The languages in which a file known to partners has been replaced. */
export const replacedIn = (before: TextsOf, after: TextsOf): Locale[] =>
  LOCALES.filter((each) => before[each]?.file && after[each]?.file !== before[each]?.file)

/** How many users downloaded the document and are notified of a new file. */
export const readersOf = async (id: number): Promise<number> =>
  (await request(countDocumentReaders, { params: { id } })).readers

/** A sentence about who will be notified; empty until known. */
export function useNotifiedReaders(id: number | undefined): string {
  const { t } = useTranslation('admin')
  const { data: count } = useQuery({
    queryKey: ['documents', 'readers', id],
    queryFn: () => readersOf(Number(id)),
    enabled: id !== undefined,
    staleTime: 0,
  })
  if (count === undefined) return ''
  return count === 0 ? t('documents.tellsNobody') : t('documents.tells', { count })
}
