import { fieldSchema } from '@portal/contract/admin/schemas'
import { countryCode } from '@portal/contract/countries'
import type { Field } from '@portal/contract/entities/field'
import { type CheckedSchema, issueOfValue } from '@portal/contract/field-checks'
import type { Issue, IssueCode } from '@portal/contract/field-issues'
import { isTimeZone } from '@portal/contract/time-zone'

/** What an input gives that understood no number in what was typed. */
const NO_NUMBER: Partial<Record<Field['kind'], IssueCode>> = {
  timestamp: 'invalidTimestamp',
  money: 'invalidAmount',
}

/** A code that was kept before codes were checked stays; the server refuses it where it is new. */
const isCountry = (text: string) => /^[A-Z]{2}$/.test(text) || countryCode(text) !== undefined

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** What is wrong with the value of a field by its declaration; the server has the last word. */
export function issueOf(field: Field, value: unknown, isRequired: boolean): Issue | undefined {
  if (isEmpty(value)) return isRequired ? { code: 'required' } : undefined
  if (Number.isNaN(value)) return { code: NO_NUMBER[field.kind] ?? 'notNumber' }
  if (field.kind === 'country') return isCountry(String(value)) ? undefined : { code: 'invalidCountry' }
  if (field.kind === 'timeZone' && !isTimeZone(String(value))) return { code: 'invalidTimeZone' }
  // The rows of a list have inputs of their own, and an audience offers what fits.
  if (field.kind === 'rows' || field.kind === 'audience') return undefined
  return issueOfValue(value, fieldSchema('', field) as CheckedSchema)
}
