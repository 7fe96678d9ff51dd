import { isTimeZone } from '@portal/contract/time-zone'
import type { Hooks } from '../../../admin-kit/hooks.ts'
import { fieldError } from '../../../platform/http/errors.ts'

export const events: Hooks = {
  check({ start, end, timeZone }) {
    if ((end as number) < (start as number)) throw fieldError('invalid', 'end', { code: 'endBeforeStart' })
    if (timeZone && !isTimeZone(String(timeZone)))
      throw fieldError('invalid', 'timeZone', { code: 'invalidTimeZone' })
  },
}
