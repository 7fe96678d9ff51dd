import { useTranslation } from 'react-i18next'
import { useCustomerLocale } from '../../../lib/customer-locale.ts'
import { languageName } from '../../../lib/file-facts.ts'
import { useLocale } from '../../../lib/i18n.ts'

/** The label of the filter by language, which keeps hits without files, such as products and news. */
export function useOnlyFiles(): string {
  const { t } = useTranslation('search')
  const locale = useLocale()
  return t('onlyFiles', { language: languageName(useCustomerLocale() ?? locale, locale) })
}
