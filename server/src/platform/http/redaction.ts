/** Takes out of what is logged whatever opens something or names a person. */

const HIDDEN = '…'

/** Parameters whose values say how something was asked for. All others may hold a secret, or what somebody typed. */
const SHOWN: ReadonlySet<string> = new Set([
  ...['locale', 'page', 'perPage', 'sort', 'order', 'limit', 'state', 'kind', 'missing', 'theme'],
  // Size, disposition and expiry of a file's URL.
  ...['v', 'd', 'e'],
])
const PLAIN_VALUE = /^[\w.,-]{0,40}$/
/** Codes of share links and tokens are longer than any word of the portal's own paths. */
const CODE = /^[\w-]{20,}$/
const EMAIL = /[^\s<>()"',;:=@]{1,64}@[^\s<>()"',;:@]{1,255}/g

const hasEmail = (text: string) => /@|%40/i.test(text)

function safeSegment(segment: string): string {
  return CODE.test(segment) || hasEmail(segment) ? HIDDEN : segment
}

/** A path without access codes and without email addresses. */
export function safePath(path: string): string {
  // The random name of a file opens nothing without a signature, and helps to find it.
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

/** The path and query of a request; for parameters that may hold a secret only the names. */
export function safeUrl(url: string): string {
  const end = url.indexOf('?')
  if (end < 0) return safePath(url)
  const parameters = url.slice(end + 1).split('&')
  return `${safePath(url.slice(0, end))}?${parameters.map(safeParameter).join('&')}`
}

/** A message of a library, such as the error of a mail server, without email addresses. */
function safeText(text: string): string {
  return text.replaceAll(EMAIL, HIDDEN)
}

/** Errors of sockets and drivers refer to what they belong to, and that to them again. */
const MAX_DEPTH = 4

/** The same for all texts of a serialised error; what lies too deep in it, and bytes, are left out. */
export function safeError(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return safeText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth > MAX_DEPTH || ArrayBuffer.isView(value)) return HIDDEN
  if (Array.isArray(value)) return value.map((part) => safeError(part, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, safeError(part, depth + 1)]))
}
