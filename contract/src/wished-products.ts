/** Products that a deal names although its partner's price list does not have them. */

/** In place of the article number of a product that the partner's price list does not have; it says no more than which one. */
export const wishedMark = (productId: number) => `#${productId}`

/** Undefined for article numbers. */
export function wishedProduct(articleNumber: string): number | undefined {
  const id = /^#(\d{1,10})$/.exec(articleNumber)?.[1]
  return id === undefined ? undefined : Number(id)
}
