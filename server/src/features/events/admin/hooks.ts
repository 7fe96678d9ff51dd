import type { Hooks } from '../../../admin-kit/hooks.ts'
import { fieldError } from '../../../platform/http/errors.ts'

export const events: Hooks = {
  check({ start, end }) {
    if ((end as number) < (start as number)) throw fieldError('invalid', 'end', { code: 'endBeforeStart' })
  },
}
