/** Accepts only UTF-8 JSON that every parser understands the same way. */
import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { AppError } from './errors.ts'

/** More than any legitimate input has; the largest is a price list of 5000 lines. */
const MAX_DEPTH = 32
const MAX_VALUES = 100_000
const MAX_KEYS = 10_000
const OTHER_CHARSET = /;\s*charset\s*=\s*"?(?!utf-?8\b)/i

export function registerJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (OTHER_CHARSET.test(request.headers['content-type'] ?? '')) {
      return done(new AppError('unsupportedMediaType'))
    }
    // Clients set a content type even on requests without a body.
    if (body.length === 0) return done(null, undefined)
    const text = isModest(body) && isUtf8(body) ? body.toString() : undefined
    if (text === undefined) return done(new AppError('malformed'))
    parse(request, text, (error, value) => {
      if (error) done(error)
      else if (isUnambiguous(text)) done(null, value)
      else done(new AppError('malformed'))
    })
  })
}

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c]
const [OBJECT, OBJECT_END, ARRAY, ARRAY_END] = [0x7b, 0x7d, 0x5b, 0x5d]

/** Whether a body is within the limits of depth and number of values; checked before parsing. */
function isModest(body: Buffer): boolean {
  const open: { keys: number }[] = []
  let values = 0
  let inside: { keys: number } | undefined
  for (let i = 0; i < body.length; i += 1) {
    const sign = body[i]
    if (sign === QUOTE) {
      for (i += 1; i < body.length && body[i] !== QUOTE; i += 1) if (body[i] === BACKSLASH) i += 1
    } else if (sign === COMMA) {
      values += 1
      if (inside) inside.keys += 1
      if (values > MAX_VALUES || (inside?.keys ?? 0) > MAX_KEYS) return false
    } else if (sign === OBJECT || sign === ARRAY) {
      // Counts object keys only: lists may have any length.
      inside = { keys: sign === OBJECT ? 0 : Number.NEGATIVE_INFINITY }
      if (open.push(inside) > MAX_DEPTH) return false
    } else if (sign === OBJECT_END || sign === ARRAY_END) {
      open.pop()
      inside = open.at(-1)
    }
  }
  return true
}

/** Whether JSON is unambiguous: no duplicate keys, no lone surrogates, and no U+0000, which PostgreSQL cannot store. */
function isUnambiguous(json: string): boolean {
  const keysOfOpen: Set<string>[] = []
  for (let i = 0; i < json.length; i += 1) {
    const sign = json[i]
    if (sign === '{' || sign === '[') {
      keysOfOpen.push(new Set())
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

/** The index after the closing quotation mark of the string that begins at `start`. */
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

/** Whether the string that ends here is an object key. */
function isKey(json: string, end: number): boolean {
  let next = end
  while (' \t\r\n'.includes(json[next] ?? '-')) next += 1
  return json[next] === ':'
}
