import { loadTexts } from '@portal/i18n/load'
import { beforeAll, expect, it } from 'vitest'
import { ApiError } from './api-error.ts'
import { fieldErrorOf } from './field-error.ts'
import { i18n } from './i18n.ts'

beforeAll(async () => i18n.init({ lng: 'de', resources: { de: await loadTexts('de', 'entry') } }))

const labels = { firstName: 'Vorname', email: 'E-Mail' }
const refusal = (code: string, field?: string) => new ApiError('Schon vergeben', { status: 400, code, field })

it('names the field as the form does where the server can say no more', () => {
  expect(fieldErrorOf(refusal('invalid', 'firstName'), labels)).toEqual({
    field: 'firstName',
    message: expect.stringMatching(/^Bitte prüfen Sie „Vorname“: /),
  })
})

it('keeps what the server says about the field', () => {
  const found = fieldErrorOf(refusal('duplicate', 'email'), labels)
  expect(found).toEqual({ field: 'email', message: 'Schon vergeben' })
})

it.each([
  [refusal('invalid')],
  [refusal('invalid', 'version')],
  [refusal('invalid', 'toString')],
  [new Error('broken')],
])('is about no field of the form: %o', (error) => {
  expect(fieldErrorOf(error, labels)).toBeUndefined()
})
