/** Converts a HubSpot contact to the fields of a lead, or says why it cannot become one. */
import type { AssignmentProblem } from '@portal/contract/admin/co-selling'
import { countryCode } from '@portal/contract/countries'
import { isEmail } from '@portal/contract/email'
import { oneLine } from '@portal/contract/names'

const MAX_LINE = 300
const MAX_PROSE = 20_000

/** Columns by HubSpot's property names. */
const TEXTS = {
  firstname: 'firstname',
  lastname: 'lastname',
  company: 'company',
  email: 'email',
  phone: 'phone',
  address: 'street',
  zip: 'zip',
  city: 'city',
  message: 'message',
} as const
const REQUIRED: readonly string[] = ['firstname', 'lastname']

export const PERSON_PROPERTIES = [...Object.keys(TEXTS), 'country']

export interface Person {
  firstname: string
  lastname: string
  company: string | null
  email: string | null
  phone: string | null
  street: string | null
  zip: string | null
  city: string | null
  message: string | null
  country_iso: string | null
}

export interface Problem {
  problem: AssignmentProblem
  field: string | null
}

/** Detects null characters and lone surrogates, which neither database stores. */
const isBroken = (text: string) => text.includes('\0') || !text.isWellFormed()

export function personOf(properties: Record<string, string | null>): Person | Problem {
  const texts: Record<string, string | null> = {}
  for (const [name, column] of Object.entries(TEXTS)) {
    const value = (properties[name] ?? '').trim()
    const isProse = column === 'message'
    if (value.length > (isProse ? MAX_PROSE : MAX_LINE)) return { problem: 'tooLong', field: column }
    if (isBroken(value)) return { problem: 'malformed', field: column }
    if (value === '' && REQUIRED.includes(column)) return { problem: 'missing', field: column }
    texts[column] = value === '' ? null : isProse ? value : oneLine(value)
  }
  if (texts.email && !isEmail(texts.email)) return { problem: 'malformed', field: 'email' }
  // HubSpot allows any text here; what is not a country is omitted.
  const country_iso = countryCode((properties.country ?? '').trim()) ?? null
  return { ...(texts as unknown as Person), country_iso }
}
