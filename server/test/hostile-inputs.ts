/** Inputs of maximum size that are meant to exhaust parsers. Rejecting an invalid one takes time too. */
import { deflateSync } from 'node:zlib'

export interface Schema {
  type?: string
  const?: unknown
  enum?: unknown[]
  examples?: unknown[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  items?: Schema
  pattern?: string
  maxLength?: number
  maxItems?: number
  minimum?: number
}

/** A text of this length that repeats the unit. */
const filled = (unit: string, length: number): string =>
  unit
    .repeat(Math.max(0, Math.ceil(length / unit.length)))
    .slice(0, Math.max(0, length))
    .toWellFormed()

/** Texts that cause backtracking, sorting, nesting or growth. */
export const HOSTILE_TEXTS: Readonly<Record<string, (length: number) => string>> = {
  ...Object.fromEntries(
    [
      ...[
        '<',
        '<!--',
        '&',
        '&#',
        '<ul><li>',
        '</b>',
        '<a b="',
        ']]>',
        '"',
        "'",
        '\\',
        '%',
        '_',
        '/',
        '.',
        '-',
        '@.',
      ],
      ...[
        '\u200b',
        '\u0301\u0327',
        '\ufdfa',
        '\u{1f469}\u200d',
        '\uff9e',
        '\u0130',
        '漢',
        'ー',
        'a b ',
        '1,',
        '=',
        '\n',
        '\t;',
      ],
    ].map((unit) => [unit, (length: number) => filled(unit, length)]),
  ),
  'spaces, then a letter': (length) => `${filled(' ', length - 1)}x`,
  'one word': (length) => `${filled('a', length - 1)}!`,
  'a letter, then marks': (length) => `a${filled('\u0327\u0301', length - 1)}`,
  brackets: (length) => filled('[', length / 2) + filled(']', length / 2),
  digits: (length) => filled('9', length),
  'an address': (length) => `a@${filled('a.', length - 3)}`.slice(0, length),
  'a URL': (length) => `https://${filled('a/', length - 8)}`.slice(0, length),
}

const UNBOUNDED = 20_000
const MAX_ITEMS = 500
/** Items of a nested list: with full lists, generating and rejecting the value would take minutes. */
const MAX_NESTED = 5

/** A value that matches the schema, with hostile texts of `share` of their maximum length. */
export function hostileValue(
  schema: Schema,
  text: (length: number) => string,
  share = 1,
  most = MAX_ITEMS,
): unknown {
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf)
    return hostileValue(schema.anyOf.toSorted((a, b) => size(b) - size(a))[0] ?? {}, text, share, most)
  if (schema.properties) {
    const values = Object.entries(schema.properties).map(([name, part]) => [
      name,
      hostileValue(part, text, share, most),
    ])
    return Object.fromEntries(values)
  }
  if (schema.type === 'array') {
    const items = Math.max(1, Math.floor(Math.min(schema.maxItems ?? most, most) * share))
    return Array.from({ length: items }, () => hostileValue(schema.items ?? {}, text, share, MAX_NESTED))
  }
  if (schema.type === 'string') {
    if (schema.pattern) return schema.examples?.[0] ?? text(Math.min(schema.maxLength ?? 100, 100))
    return text(Math.max(1, Math.floor((schema.maxLength ?? UNBOUNDED) * share)))
  }
  if (schema.examples) return schema.examples[0]
  return schema.type === 'boolean' ? true : (schema.minimum ?? 1)
}

const size = (schema: Schema): number =>
  schema.type === 'null'
    ? -1
    : schema.type === 'string'
      ? (schema.maxLength ?? UNBOUNDED)
      : schema.properties
        ? 1e6
        : 0

/** A JSON body, with texts as long as its maximum size allows. */
export function hostileBody(schema: Schema, text: (length: number) => string, limit: number): string {
  let share = 1
  for (;;) {
    const body = JSON.stringify(hostileValue(schema, text, share))
    const length = Buffer.byteLength(body)
    if (length < limit) return body
    share *= Math.min(0.9, (0.95 * limit) / length)
  }
}

/** Valid JSON that no call expects. */
export const hostileJson = (limit: number): Readonly<Record<string, string>> => ({
  'arrays side by side': `[${'[],'.repeat(limit / 3 - 10)}[]]`,
  'objects side by side': `[${'{},'.repeat(limit / 3 - 10)}{}]`,
  'arrays in arrays': '['.repeat(limit - 10),
  'very many keys': `{${Array.from({ length: limit / 12 }, (_, i) => `"k${i}":1`).join(',')}}`,
  'one key': `{"${'k'.repeat(limit - 100)}":1}`,
  escapes: `{"a":"${'\\"'.repeat(limit / 2 - 20)}"}`,
  backslashes: `{"a":"${'\\\\'.repeat(limit / 2 - 20)}"}`,
  'characters by number': `{"a":"${'\\u0041'.repeat(limit / 6 - 20)}"}`,
  numbers: `[${'1e5,'.repeat(limit / 4 - 10)}1]`,
  'a number': `{"a":${'9'.repeat(limit - 20)}}`,
  'white space': `{${' '.repeat(limit - 10)}}`,
})

function chunk(type: string, data: Uint8Array): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(data.length)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, data, Buffer.alloc(4)])
}

/** A PNG that claims a size. */
function png(width: number, height: number, ...more: Buffer[]): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0])
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  const pixels = deflateSync(Buffer.alloc(1_000_000))
  const parts = [chunk('IHDR', header), ...more, chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...parts])
}

function zipEntry(name: string): Buffer {
  const head = Buffer.alloc(30)
  head.write('PK\u0003\u0004', 0, 'latin1')
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, Buffer.from(name)])
}

const SMALL = 1_900_000
const LARGE = 3_000_000

/** Files by name; only their content determines the type. */
export const HOSTILE_FILES: Readonly<Record<string, () => Buffer | string>> = {
  'comments.svg': () => `<svg>${'<!--'.repeat(100_000)}`,
  'more-comments.svg': () => `<svg>${'<!--'.repeat(SMALL / 4)}`,
  'brackets.svg': () => `<svg>${'<'.repeat(SMALL)}</svg>`,
  'spaces.svg': () => `<svg>${' '.repeat(SMALL)}x</svg>`,
  'prologue.svg': () => `<?xml ${'?'.repeat(SMALL)}`,
  'groups.svg': () =>
    `<svg xmlns="http://www.w3.org/2000/svg">${'<g>'.repeat(200_000)}${'</g>'.repeat(200_000)}</svg>`,
  'attributes.svg': () => `<svg ${' on'.repeat(SMALL / 3)}></svg>`,
  'sources.svg': () => `<svg>${'src = "'.repeat(SMALL / 7)}</svg>`,
  'huge.png': () => png(60_000, 60_000),
  'wide.png': () => png(2_000_000_000, 1),
  'parts.png': () =>
    png(10, 10, Buffer.concat(Array.from({ length: 100_000 }, () => chunk('tEXt', Buffer.from('a\0b'))))),
  'markers.jpg': () =>
    Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(SMALL, Buffer.from([0xff, 0xe1, 0, 2]))]),
  'frames.gif': () =>
    Buffer.concat([
      Buffer.from('GIF89a'),
      Buffer.alloc(7, 1),
      Buffer.alloc(SMALL, Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 0])),
    ]),
  'boxes.mp4': () =>
    Buffer.concat(
      Array.from({ length: 100_000 }, () => Buffer.from('\0\0\0\u0010ftypisom\0\0\0\0', 'latin1')),
    ),
  'lists.pdf': () => `%PDF-1.7\n1 0 obj\n${'['.repeat(LARGE)}`,
  'dictionaries.pdf': () =>
    `%PDF-1.7\n1 0 obj\n${'<</A '.repeat(LARGE / 5)}\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF`,
  'entries.zip': () => Buffer.concat(Array.from({ length: 60_000 }, (_, i) => zipEntry(`f${i}`))),
  'sheet.docx': () => Buffer.concat(Array.from({ length: 60_000 }, (_, i) => zipEntry(`word/${i}`))),
  'subtitles.vtt': () => `WEBVTT\n\n${'00:00.000 --> '.repeat(SMALL / 14)}`,
  'matroska.webm': () => Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.alloc(SMALL, 0x01)]),
  'sound.mp3': () =>
    Buffer.concat(Array.from({ length: 100_000 }, () => Buffer.from('ID3\u0003\0\0\0\0\0\0', 'latin1'))),
  'zeros.bin': () => Buffer.alloc(LARGE),
  'line.csv': () => `firstname;lastname\n${'a'.repeat(LARGE)}`,
  'quote.csv': () => `firstname;lastname\n"${'a"";'.repeat(LARGE / 4)}`,
  'quotes-in-head.csv': () => `${'"'.repeat(LARGE)}`,
  'columns.csv': () => `${'c,'.repeat(100_000)}\n${'v,'.repeat(100_000)}\n`.repeat(10),
  'marks.csv': () =>
    `firstname,lastname,partner,products\n${`a,b,a${'\u0327\u0301'.repeat(14_000)},${'x|'.repeat(14_000)}\n`.repeat(50)}`,
  'rows.csv': () =>
    `firstname,lastname,email\n${Array.from({ length: 60_000 }, (_, i) => `a,b,a${i}@b.example`).join('\n')}`,
  // One person without an email, again and again: alike but for the phone, whose numbers end alike.
  'namesakes.csv': () =>
    `firstname,lastname,phone\n${Array.from({ length: 20_000 }, (_, i) => `a,b,${i + 1}555${i % 2 ? i : ''}555555`).join('\n')}`,
  'faulty.csv': () => `firstname,lastname,email\n${',,x\n'.repeat(15_000)}`,
  'feeds.csv': () => `firstname,lastname\n${'\r\n'.repeat(LARGE / 2)}`,
}
