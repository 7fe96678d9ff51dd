import type { Values } from '../../../admin-kit/cells.ts'
import type { Hooks } from '../../../admin-kit/hooks.ts'
import { fieldError } from '../../../platform/http/errors.ts'

export const priceLists: Hooks = {
  check({ validFrom, validTo, items }) {
    if (validTo !== null && validTo !== undefined && (validTo as number) < (validFrom as number))
      throw fieldError('invalid', 'validTo', { code: 'endBeforeStart' })
    const numbers = new Set<unknown>()
    for (const [index, { articleNumber }] of ((items ?? []) as Values[]).entries()) {
      if (numbers.has(articleNumber))
        throw fieldError('duplicate', `items.${index}.articleNumber`, { code: 'repeated' })
      numbers.add(articleNumber)
    }
  },
}
