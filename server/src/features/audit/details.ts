/** Details of audit lines, besides their searchable columns. */

const MAX_LENGTH = 8000
const MAX_TEXT = 300
const MAX_DEPTH = 5
const SECRET = /passw|secret|token|hash|otp|apikey|recovery|cookie|authori[sz]ation|credential|^codes?$/i

/** Replaces secrets, recognised by field name, and truncates long texts. */
function cleaned(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return value.length > MAX_TEXT ? `${value.slice(0, MAX_TEXT)}…` : value
  if (typeof value !== 'object' || value === null) return value
  if (depth === MAX_DEPTH) return '…'
  if (Array.isArray(value)) return value.map((item) => cleaned(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      SECRET.test(name) ? '[secret]' : cleaned(item, depth + 1),
    ]),
  )
}

/** Serialises details with a maximum length; beyond that only their names remain. */
export function auditDetails(details: Record<string, unknown>): string {
  const json = JSON.stringify(cleaned(details, 0))
  if (json.length <= MAX_LENGTH) return json
  return JSON.stringify({ shortened: true, fields: Object.keys(details).slice(0, 100) })
}
