import type { PinElementType } from '@portal/contract/kinds'
import type { Category, Product, ProductDocument } from '@portal/contract/playbook'

interface Item {
  id: number
  elementType: PinElementType
}

/** The portfolio with an item's flag set; the same object if it does not contain the item. */
export function withFavorite(category: Category, item: Item, favorite: boolean): Category {
  if (item.elementType === 'Category') return isSame(category, item) ? { ...category, favorite } : category
  const products = changed(category.products, (product) => withProductFavorite(product, item, favorite))
  return products === category.products ? category : { ...category, products }
}

/** The product with an item's flag set; the same object if it is not about the item. */
export function withProductFavorite(product: Product, item: Item, favorite: boolean): Product {
  const documents = changed(product.documents, (document: ProductDocument) =>
    isSame(document, item) ? { ...document, favorite } : document,
  )
  if (isSame(product, item)) return { ...product, favorite, documents }
  return documents === product.documents ? product : { ...product, documents }
}

export function isSame(one: Item, other: Item): boolean {
  return one.id === other.id && one.elementType === other.elementType
}

/** Maps a list, and returns the same array if nothing changed, to avoid re-rendering. */
function changed<T>(list: T[], change: (entry: T) => T): T[] {
  const next = list.map(change)
  return next.some((entry, index) => entry !== list[index]) ? next : list
}
