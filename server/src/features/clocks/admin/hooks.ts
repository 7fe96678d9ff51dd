import { isTimeZone } from '@portal/contract/time-zone'
import { holidayOf, MAX_HOLIDAYS, MAX_WORKING_DAYS } from '@portal/contract/working-time'
import type { Hooks } from '../../../admin-kit/hooks.ts'
import { fieldError } from '../../../platform/http/errors.ts'
import { linesOf } from '../service.ts'

export const partnerTiers: Hooks = {
  check(tier) {
    for (const field of ['acceptDays', 'contactDays', 'answerDays', 'reviseDays'])
      if (Number(tier[field] ?? 0) > MAX_WORKING_DAYS)
        throw fieldError('invalid', field, {
          code: 'tooBig',
          limit: MAX_WORKING_DAYS,
          actual: Number(tier[field]),
        })
  },
}

export const workingCalendars: Hooks = {
  check({ zone, holidays }) {
    if (!isTimeZone(String(zone))) throw fieldError('invalid', 'zone', { code: 'invalidTimeZone' })
    const lines = linesOf(holidays as string | null)
    if (lines.length > MAX_HOLIDAYS)
      throw fieldError('invalid', 'holidays', { code: 'tooMany', limit: MAX_HOLIDAYS, actual: lines.length })
    if (lines.some((line) => holidayOf(line) === undefined))
      throw fieldError('invalid', 'holidays', { code: 'invalidTimestamp' })
  },
  // There is only one own calendar: the last that was marked.
  async saved(written, { trx }) {
    const own = written.findLast(({ after }) => after.own === 1)
    if (!own) return
    await trx
      .updateTable('working_calendars')
      .set((set) => ({ own: 0, version: set('version', '+', 1) }))
      .where('own', '=', 1)
      .where('id', '<>', own.id)
      .execute()
  },
}
