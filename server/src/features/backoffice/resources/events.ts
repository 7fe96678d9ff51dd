import { fieldError } from '../../../http/errors.ts'
import type { Hooks } from '../hooks.ts'

export const events: Hooks = {
  check({ start, end }) {
    if ((end as number) < (start as number)) throw fieldError('invalid', 'end', { code: 'endBeforeStart' })
  },
}
