import type { Field } from '@portal/contract/admin/field'
import { countryCode } from '@portal/contract/countries'
import { LOOSE_EMAIL_PATTERN } from '@portal/contract/rules'

export type Fault =
  | 'required'
  | 'invalidUrl'
  | 'invalidLink'
  | 'invalidEmail'
  | 'invalidColour'
  | 'invalidSlug'
  | 'invalidPath'
  | 'invalidCountry'
  | 'invalidCurrency'
  | 'invalidMoment'
  | 'invalidNumber'
  | 'invalidAmount'
  | 'momentInPast'

const PATTERNS: Partial<Record<Field['kind'], readonly [RegExp, Fault]>> = {
  url: [/^https?:\/\/\S+$/, 'invalidUrl'],
  link: [/^(https?:\/\/\S+|\/\S*)$/, 'invalidLink'],
  email: [LOOSE_EMAIL_PATTERN, 'invalidEmail'],
  colour: [/^#[0-9a-f]{6}$/i, 'invalidColour'],
  slug: [/^[a-z0-9]+(-[a-z0-9]+)*$/, 'invalidSlug'],
  path: [/^(\/[A-Za-z0-9_-]+)+$/, 'invalidPath'],
  currency: [/^[A-Z]{3}$/, 'invalidCurrency'],
}

/** A code that was kept before codes were checked stays; the server refuses it where it is new. */
const isCountry = (text: string) => /^[A-Z]{2}$/.test(text) || countryCode(text) !== undefined

const NO_NUMBER: Partial<Record<Field['kind'], Fault>> = { moment: 'invalidMoment', money: 'invalidAmount' }

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** What is wrong with the value of a field, as the key of its text; the server has the last word. */
export function faultOf(field: Field, value: unknown, isRequired: boolean): Fault | undefined {
  if (isEmpty(value)) return isRequired ? 'required' : undefined
  if (Number.isNaN(value)) return NO_NUMBER[field.kind] ?? 'invalidNumber'
  if (field.kind === 'country') return isCountry(String(value)) ? undefined : 'invalidCountry'
  const [pattern, fault] = PATTERNS[field.kind] ?? []
  return pattern && !pattern.test(String(value)) ? fault : undefined
}
