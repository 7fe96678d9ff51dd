/** Bodies are JSON in UTF-8 and nothing else, and mean the same to whoever reads them. */
import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { AppError } from './errors.ts'

/** No input nests nearly as deep. */
const MAX_DEPTH = 32
const OTHER_CHARSET = /;\s*charset\s*=\s*"?(?!utf-?8\b)/i

export function registerJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (OTHER_CHARSET.test(request.headers['content-type'] ?? '')) {
      return done(new AppError('unsupportedMediaType'))
    }
    // Callers name the type of their body also where they send none.
    if (body.length === 0) return done(null, undefined)
    const text = isUtf8(body) ? body.toString() : undefined
    if (text === undefined) return done(new AppError('malformed'))
    parse(request, text, (error, value) => {
      if (error) done(error)
      else if (isUnambiguous(text)) done(null, value)
      else done(new AppError('malformed'))
    })
  })
}

/**
 * Whether what is JSON is so plain that every reader takes it alike: no key twice in an object, no half of a surrogate
 * pair, no U+0000, which PostgreSQL keeps in no text, and no depth that is there to exhaust a reader.
 */
function isUnambiguous(json: string): boolean {
  const keysOfOpen: Set<string>[] = []
  for (let i = 0; i < json.length; i += 1) {
    const sign = json[i]
    if (sign === '{' || sign === '[') {
      if (keysOfOpen.push(new Set()) > MAX_DEPTH) return false
    } else if (sign === '}' || sign === ']') {
      keysOfOpen.pop()
    } else if (sign === '"') {
      const end = endOfString(json, i)
      const text = JSON.parse(json.slice(i, end)) as string
      if (text.includes('\0') || !text.isWellFormed()) return false
      i = end - 1
      if (!isKey(json, end)) continue
      const keys = keysOfOpen.at(-1)
      if (keys?.has(text)) return false
      keys?.add(text)
    }
  }
  return true
}

/** Where a string that begins at `start` is over: behind its closing quotation mark. */
function endOfString(json: string, start: number): number {
  let end = json.indexOf('"', start + 1)
  while (isEscaped(json, end)) end = json.indexOf('"', end + 1)
  return end + 1
}

function isEscaped(json: string, at: number): boolean {
  let backslashes = 0
  while (json[at - 1 - backslashes] === '\\') backslashes += 1
  return backslashes % 2 === 1
}

/** Whether the string that is over here is the key of a member. */
function isKey(json: string, end: number): boolean {
  let next = end
  while (' \t\r\n'.includes(json[next] ?? '-')) next += 1
  return json[next] === ':'
}
