/** Objects of a PDF as values, and back as compact text. */

export class Ref {
  readonly number: number
  constructor(number: number) {
    this.number = number
  }
}
/** A name, or a string as it stands in the file with its brackets: neither is looked into. */
export class Raw {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}
export type Dictionary = Map<string, Value>
export type Value = number | boolean | null | Ref | Raw | Value[] | Dictionary

export const isDictionary = (value: Value | undefined): value is Dictionary => value instanceof Map
export const name = (text: string) => new Raw(`/${text}`)
export const dictionary = (entries: Record<string, Value | undefined>): Dictionary =>
  new Map(Object.entries(entries).filter((entry): entry is [string, Value] => entry[1] !== undefined))

const TOKEN =
  /%[^\n\r]*|<<|>>|[[\]]|\/[^\s/<>[\]()]*|<[0-9A-Fa-f\s]*>|\((?:\\[\s\S]|[^\\()]|\((?:\\[\s\S]|[^\\()])*\))*\)|[^\s/<>[\]()]+/g

export function tokensOf(text: string): string[] {
  return (text.match(TOKEN) ?? []).filter((token) => !token.startsWith('%'))
}

export function parse(text: string): Value {
  const tokens = tokensOf(text)
  let at = 0
  const isReference = () => tokens[at + 1] === 'R' && /^\d+$/.test(tokens[at] ?? '')

  function read(): Value {
    const token = tokens[at++] ?? ''
    if (token === '<<') {
      const entries: Dictionary = new Map()
      while (at < tokens.length && tokens[at] !== '>>') {
        const key = (tokens[at++] ?? '').slice(1)
        entries.set(key, read())
      }
      at += 1
      return entries
    }
    if (token === '[') {
      const items: Value[] = []
      while (at < tokens.length && tokens[at] !== ']') items.push(read())
      at += 1
      return items
    }
    if (/^\d+$/.test(token) && isReference()) {
      at += 2
      return new Ref(Number(token))
    }
    if (/^[-+.\d]/.test(token)) return Number(token)
    if (token === 'true' || token === 'false') return token === 'true'
    return token === 'null' ? null : new Raw(token)
  }
  return read()
}

export function write(value: Value): string {
  if (value instanceof Ref) return `${value.number} 0 R`
  if (value instanceof Raw) return /^<FEFF/.test(value.text) ? plainString(value.text) : value.text
  if (Array.isArray(value)) return `[${joined(value.map(write))}]`
  if (isDictionary(value)) {
    return `<<${joined([...value].flatMap(([key, entry]) => [`/${key}`, write(entry)]))}>>`
  }
  return typeof value === 'number' ? short(value, 4) : String(value)
}

/** Characters that PDF's own encoding of strings has beyond Latin-1, from 0x80. */
const FURTHER = '•†‡…—–ƒ⁄‹›−‰„“”‘’‚™ﬁﬂŁŒŠŸŽıłœšž'

/** Text as a string of bytes: in PDF's own encoding where that has all its characters, else in UTF-16. */
export function textString(text: string): string {
  const codes = [...text].map((sign) => {
    if (sign === '€') return 0xa0
    const further = FURTHER.indexOf(sign)
    if (further >= 0) return 0x80 + further
    return /^[ -~¡-¬®-ÿ]$/.test(sign) ? sign.charCodeAt(0) : undefined
  })
  const bytes = codes.every((code) => code !== undefined)
    ? Buffer.from(codes as number[])
    : Buffer.from(`\ufeff${text}`, 'utf16le').swap16()
  return `(${bytes
    .toString('latin1')
    .replace(/[\\()]/g, '\\$&')
    .replace(/\r/g, '\\r')})`
}

const plainString = (hex: string) =>
  textString(Buffer.from(hex.slice(5, -1), 'hex').swap16().toString('utf16le'))

/** Puts a space only where two tokens would run into each other. */
export function joined(tokens: string[]): string {
  let text = ''
  for (const token of tokens) {
    if (text && /[^\s<>[\]()]$/.test(text) && /^[^\s/<>[\]()]/.test(token)) text += ' '
    text += token
  }
  return text
}

export function short(number: number, decimals: number): string {
  const rounded = Number(number.toFixed(decimals))
  return String(Object.is(rounded, -0) ? 0 : rounded).replace(/^(-?)0\./, '$1.')
}

/** Every reference within a value, replaced. */
export function mapReferences(value: Value, replaced: (number: number) => Value): Value {
  if (value instanceof Ref) return replaced(value.number)
  if (Array.isArray(value)) return value.map((item) => mapReferences(item, replaced))
  if (isDictionary(value)) {
    return new Map([...value].map(([key, entry]) => [key, mapReferences(entry, replaced)]))
  }
  return value
}
