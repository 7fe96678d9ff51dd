import { countryCode, nearestCountry } from '@portal/contract/countries'
import { AppError } from './errors.ts'

const SHOWN = 80

/** The two-letter code of a country name. @throws {AppError} `unknownCountry`, `misspeltCountry` */
export function requireCountry(text: string, field: string): string {
  const code = countryCode(text)
  if (code !== undefined) return code
  const value = text.slice(0, SHOWN)
  const suggestion = nearestCountry(text)
  if (suggestion === undefined) throw new AppError('unknownCountry', { field, details: { value } })
  throw new AppError('misspeltCountry', { field, details: { value, suggestion } })
}
