import { useTranslation } from 'react-i18next'
import { useCustomerLocale } from '../../../lib/customer-locale.ts'
import { languageName } from '../../../lib/file-facts.ts'
import { useLocale } from '../../../lib/i18n.ts'

/** What the filter by language does, in words: products, news and other hits without files stay. */
export function useOnlyFiles(): string {
  const { t } = useTranslation('search')
  const locale = useLocale()
  return t('onlyFiles', { language: languageName(useCustomerLocale() ?? locale, locale) })
}
