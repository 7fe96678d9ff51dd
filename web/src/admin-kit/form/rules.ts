import { fieldSchema } from '@portal/contract/admin/schemas'
import { countryCode } from '@portal/contract/countries'
import type { Field } from '@portal/contract/entities/field'
import { type CheckedSchema, issueOfValue } from '@portal/contract/field-checks'
import type { Issue, IssueCode } from '@portal/contract/field-issues'
import { isTimeZone } from '@portal/contract/time-zone'

/** The value of an input whose text is not a valid number. */
const NO_NUMBER: Partial<Record<Field['kind'], IssueCode>> = {
  timestamp: 'invalidTimestamp',
  money: 'invalidAmount',
}

/** Existing invalid codes are accepted; the server rejects new ones. */
const isCountry = (text: string) => /^[A-Z]{2}$/.test(text) || countryCode(text) !== undefined

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Validates a field by its declaration; the server has the last word. */
export function issueOf(field: Field, value: unknown, isRequired: boolean): Issue | undefined {
  if (isEmpty(value)) return isRequired ? { code: 'required' } : undefined
  if (Number.isNaN(value)) return { code: NO_NUMBER[field.kind] ?? 'notNumber' }
  if (field.kind === 'country') return isCountry(String(value)) ? undefined : { code: 'invalidCountry' }
  if (field.kind === 'timeZone' && !isTimeZone(String(value))) return { code: 'invalidTimeZone' }
  // Rows have inputs of their own, and the audience input offers only valid values.
  if (field.kind === 'rows' || field.kind === 'audience') return undefined
  return issueOfValue(value, fieldSchema('', field) as CheckedSchema)
}
