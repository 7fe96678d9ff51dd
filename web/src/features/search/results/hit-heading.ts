import type { SearchGroupKey } from '@portal/contract/kinds'
import type { SearchSource } from '@portal/contract/search'
import { plainText } from '../../../lib/plain-text.ts'

export const isOfProduct = (group: SearchGroupKey) => group === 'Product' || group === 'Prices'

/** The title of a hit; for products the model. Empty if it has neither. */
export const headingOf = (group: SearchGroupKey, { model, title }: SearchSource): string =>
  (isOfProduct(group) && plainText(model)) || plainText(title)
