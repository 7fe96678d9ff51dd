import type { Category, Product, ProductDocument } from '@portal/contract/playbook'
import { useTranslation } from 'react-i18next'

/** Display names for the playbook, with fallbacks for items without a name. */
export function useLabels() {
  const { t } = useTranslation('playbook')
  return {
    portfolio: ({ name, seofriendlyurl }: Pick<Category, 'name' | 'seofriendlyurl'>) =>
      name || seofriendlyurl || t('noName'),
    product: ({ name, model, title }: Pick<Product, 'name' | 'model' | 'title'>) =>
      name || model || title || t('noName'),
    document: ({ name }: Pick<ProductDocument, 'name'>) => name || t('noTitle'),
  }
}
