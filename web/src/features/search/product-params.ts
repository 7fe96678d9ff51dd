/** The route parameter for products without a portfolio. */
const UNKNOWN_CATEGORY = 'unknown-category'

/** The route parameters of a product's page. */
export function productParams({ id, categoryId }: { id: number; categoryId: number | null }) {
  return { id: String(categoryId ?? UNKNOWN_CATEGORY), productId: String(id) }
}
