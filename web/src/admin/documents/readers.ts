import { countDocumentReaders } from '@portal/contract/admin/document-versions'
import { LOCALES, type Locale } from '@portal/contract/locale'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { request } from '../../lib/api.ts'
import type { TextsOf } from '../resources.ts'

/** The languages in which another file stands in the place of one that partners know. */
export const replacedIn = (before: TextsOf, after: TextsOf): Locale[] =>
  LOCALES.filter((each) => before[each]?.file && after[each]?.file !== before[each]?.file)

/** How many people downloaded the document, and are told of a new file. */
export const readersOf = async (id: number): Promise<number> =>
  (await request(countDocumentReaders, { params: { id } })).readers

/** Who will be told, in words; nothing until it is known. */
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
