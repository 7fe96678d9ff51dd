/** Redacts secrets and personal data from logs. */

const HIDDEN = '…'

/** Query parameters whose values are logged. All others may hold a secret, or what somebody typed. */
const SHOWN: ReadonlySet<string> = new Set([
  ...['locale', 'page', 'perPage', 'sort', 'order', 'limit', 'state', 'kind', 'missing', 'theme'],
  // Size, disposition and expiry of file URLs.
  ...['v', 'd', 'e'],
])
const PLAIN_VALUE = /^[\w.,-]{0,40}$/
/** Share codes and tokens are longer than any segment of the portal's own paths. */
const CODE = /^[\w-]{20,}$/
const EMAIL = /[^\s<>()"',;:=@]{1,64}@[^\s<>()"',;:@]{1,255}/g

const hasEmail = (text: string) => /@|%40/i.test(text)

function safeSegment(segment: string): string {
  return CODE.test(segment) || hasEmail(segment) ? HIDDEN : segment
}

/** A path without access codes and email addresses. */
export function safePath(path: string): string {
  // File names are random and need a signature, but would help to guess it.
  if (path.startsWith('/files/') && !hasEmail(path)) return path
  return path
    .replace(/^(\/s\/).+/i, `$1${HIDDEN}`)
    .split('/')
    .map(safeSegment)
    .join('/')
}

function safeParameter(parameter: string): string {
  const [name = ''] = parameter.split('=', 1)
  const value = parameter.slice(name.length + 1)
  if (SHOWN.has(name) && PLAIN_VALUE.test(value)) return parameter
  return CODE.test(name) || hasEmail(name) ? HIDDEN : `${name}=${HIDDEN}`
}

/** Path and query of a request, with only the names of sensitive parameters. */
export function safeUrl(url: string): string {
  const end = url.indexOf('?')
  if (end < 0) return safePath(url)
  const parameters = url.slice(end + 1).split('&')
  return `${safePath(url.slice(0, end))}?${parameters.map(safeParameter).join('&')}`
}

/** A library's error message, such as a mail server's, without email addresses. */
function safeText(text: string): string {
  return text.replaceAll(EMAIL, HIDDEN)
}

/** Errors of sockets and drivers have circular references. */
const MAX_DEPTH = 4

/** Redacts all texts of a serialised error, and drops bytes and anything nested too deeply. */
export function safeError(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return safeText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth > MAX_DEPTH || ArrayBuffer.isView(value)) return HIDDEN
  if (Array.isArray(value)) return value.map((part) => safeError(part, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, safeError(part, depth + 1)]))
}
