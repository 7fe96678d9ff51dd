/** Parses JSON and locates syntax errors: `JSON.parse` does not always give a position. */

export type JsonResult = { value: unknown } | { issue: string }

export function readJson(text: string): JsonResult {
  try {
    return { value: JSON.parse(text) }
  } catch {
    const offset = brokenAt(text)
    const before = text.slice(0, offset).split('\n')
    const found = offset < text.length ? `unexpected ${JSON.stringify(text[offset])}` : 'unexpected end'
    return {
      issue: `is not JSON: ${found} at line ${before.length}, column ${(before.at(-1) ?? '').length + 1}`,
    }
  }
}

const SPACE = /[ \t\r\n]*/y
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids them within a string
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y

class Broken {
  readonly offset: number
  constructor(offset: number) {
    this.offset = offset
  }
}

function brokenAt(text: string): number {
  let at = 0
  const skip = (pattern: RegExp): boolean => {
    pattern.lastIndex = at
    const found = pattern.test(text)
    if (found) at = pattern.lastIndex
    return found
  }
  const take = (character: string): boolean => {
    skip(SPACE)
    if (text[at] !== character) return false
    at += 1
    return true
  }
  const need = (taken: boolean) => {
    if (!taken) throw new Broken(at)
  }
  const members = (end: string, member: () => void) => {
    if (take(end)) return
    do member()
    while (take(','))
    need(take(end))
  }
  const name = () => {
    skip(SPACE)
    need(skip(STRING))
  }
  const value = () => {
    if (take('{')) {
      members('}', () => {
        name()
        need(take(':'))
        value()
      })
    } else if (take('[')) members(']', value)
    else need(skip(STRING) || skip(SCALAR))
  }
  try {
    value()
    skip(SPACE)
    return at
  } catch (broken) {
    if (broken instanceof Broken) return broken.offset
    throw broken
  }
}
