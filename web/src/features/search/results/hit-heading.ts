import type { SearchGroupKey } from '@portal/contract/kinds'
import type { SearchSource } from '@portal/contract/search'
import { plainText } from '../../../lib/plain-text.ts'

export const isOfProduct = (group: SearchGroupKey) => group === 'Product' || group === 'Prices'

/** By what a hit is known: a product by its model. Empty where it has neither. */
export const headingOf = (group: SearchGroupKey, { model, title }: SearchSource): string =>
  (isOfProduct(group) && plainText(model)) || plainText(title)
