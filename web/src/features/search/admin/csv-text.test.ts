import { expect, test } from 'vitest'
import { csvText } from './csv-text.ts'

const TABLE = 'locale\twords\nde\tMörtel | Putz\n'
const utf16 = (text: string) => new Uint8Array(new Uint16Array([...text].map((c) => c.charCodeAt(0))).buffer)
const latin = (text: string) => Uint8Array.from([...text].map((c) => c.charCodeAt(0)))

test.each([
  ['UTF-8', new TextEncoder().encode(TABLE), TABLE],
  ['UTF-8 with a mark', new TextEncoder().encode(`\uFEFF${TABLE}`), TABLE],
  ['UTF-16, as “Unicode text” of a spreadsheet', utf16(`\uFEFF${TABLE}`), TABLE],
  ['UTF-16, the other way round', utf16(`\uFEFF${TABLE}`).map((_, n, all) => all[n ^ 1] ?? 0), TABLE],
  ['UTF-16 without a mark', utf16(TABLE), TABLE],
  ['UTF-16 without a mark, the other way round', utf16(TABLE).map((_, n, all) => all[n ^ 1] ?? 0), TABLE],
  ['the encoding of Western Europe', latin(TABLE), TABLE],
  ['the encoding of Japan', Uint8Array.from([0x95, 0x5c, 0x81, 0x62, 0x90, 0x7d]), '表｜図'],
])('a file is read that is written in %s', async (_, bytes, text) => {
  expect(await csvText(new Blob([bytes]))).toBe(text)
})
