/** How the playbook's route names the portfolio of a product that none holds. */
const UNKNOWN_CATEGORY = 'unknown-category'

/** The parameters of the route of a product's page. */
export function productParams({ id, categoryId }: { id: number; categoryId: number | null }) {
  return { id: String(categoryId ?? UNKNOWN_CATEGORY), productId: String(id) }
}
