import { deleteWhere, type Row } from '../../../db/rows.ts'
import type { Hooks, Scope } from '../hooks.ts'

type Element = 'Product' | 'Category' | 'Document'

/** Pins of what is removed go with it. */
export async function removePins(element: Element, rows: readonly Row[], { trx, changes }: Scope) {
  const ids = rows.map(({ id }) => id as number)
  const pins = await trx
    .selectFrom('pins')
    .select('user_id')
    .distinct()
    .where('element_type', '=', element)
    .where('element_id', 'in', ids)
    .execute()
  for (const { user_id } of pins) changes.addUser('pins', user_id)
  await trx.deleteFrom('pins').where('element_type', '=', element).where('element_id', 'in', ids).execute()
}

export const products: Hooks = {
  async removing(rows, scope) {
    await removePins('Product', rows, scope)
    // A price list without its product would have a line without a name.
    const ids = rows.map(({ id }) => id as number)
    await deleteWhere(scope.trx, 'price_list_items', 'product_id', ids)
    scope.changes.addContent('partners')
  },
}

export const portfolios: Hooks = {
  removing: (rows, scope) => removePins('Category', rows, scope),
}
