/** Deadlines for partners and the provider, unless a partner's tier has its own. */
import { type Static, Type } from 'typebox'
import { endpointsWith } from '../endpoint.ts'
import { OVERDUE_RULES } from '../kinds.ts'
import { MAX_ID } from '../rules.ts'
import { MAX_WORKING_DAYS } from '../working-time.ts'
import { BASE, CHANGE_ERRORS, HEAD, maybe, numberOrNull } from './settings-section.ts'

export const ClockSettings = Type.Object({
  ...HEAD,
  acceptDays: numberOrNull(2),
  contactDays: numberOrNull(5),
  answerDays: numberOrNull(3),
  reviseDays: numberOrNull(5),
  assignDays: numberOrNull(1),
  warnDays: numberOrNull(1),
  overdue: Type.Union([Type.Enum([...OVERDUE_RULES]), Type.Null()], { examples: ['tell'] }),
  fallbackPartner: numberOrNull(3),
  inherited: Type.Object({
    warnDays: Type.Integer({ examples: [1] }),
    overdue: Type.Enum([...OVERDUE_RULES], { examples: ['tell'] }),
  }),
})
export type ClockSettings = Static<typeof ClockSettings>

const days = (example: number) =>
  maybe(Type.Integer({ minimum: 0, maximum: MAX_WORKING_DAYS, examples: [example] }))

const endpoint = endpointsWith({ tag: 'Back office: settings', access: 'admin' })

export const readClockSettings = endpoint({
  id: 'adminClocksRead',
  method: 'GET',
  path: '/api/admin/settings/clocks',
  summary:
    'Within how many working days leads are assigned, accepted and contacted, and deals answered and revised',
  response: ClockSettings,
})

export const changeClockSettings = endpoint({
  id: 'adminClocksChange',
  method: 'PATCH',
  path: '/api/admin/settings/clocks',
  summary: 'Changes the times; they hold for what begins from then on',
  body: Type.Object(
    {
      ...BASE,
      acceptDays: days(2),
      contactDays: days(5),
      answerDays: days(3),
      reviseDays: days(5),
      assignDays: days(1),
      warnDays: days(1),
      overdue: maybe(Type.Enum([...OVERDUE_RULES], { examples: ['tell'] })),
      fallbackPartner: maybe(
        Type.Integer({
          minimum: 1,
          maximum: MAX_ID,
          description: 'To whom overdue leads go where the rule is `reassign`; null for whoever fits best',
          examples: [3],
        }),
      ),
    },
    { additionalProperties: false },
  ),
  response: ClockSettings,
  errors: [...CHANGE_ERRORS, 'unknownReference'],
})
