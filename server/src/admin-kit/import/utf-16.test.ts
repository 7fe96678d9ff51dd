import { utf16Of } from '@portal/contract/admin/utf-16'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const littleEndian = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'))
const bigEndian = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le').swap16())

/** Letters whose bytes look like Latin letters in the opposite byte order, and others. */
const cell = fc.string({ unit: fc.constantFrom('A', 'é', ' ', '　', '一', '大', '名', 'Ж', '한', '🚀', '0') })
const table = fc
  .array(fc.array(cell, { minLength: 2, maxLength: 6 }), { minLength: 2, maxLength: 20 })
  .map((rows) => rows.map((cells) => cells.join(';')).join('\r\n'))

describe('a table without a byte order mark', () => {
  test('is told to be in UTF-16, either way round', () => {
    fc.assert(
      fc.property(table, (text) => {
        expect(utf16Of(littleEndian(text))).toBe('utf-16le')
        expect(utf16Of(bigEndian(text))).toBe('utf-16be')
      }),
    )
  })

  test('in another encoding is not taken for it', () => {
    fc.assert(
      fc.property(table, (text) => {
        expect(utf16Of(new TextEncoder().encode(text))).toBeUndefined()
      }),
    )
  })
})

test.each([
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex')],
  ['an archive', Buffer.from('504b0304140000000800000021000000000000000000000000000a000000', 'hex')],
  ['an old workbook', Buffer.from('d0cf11e0a1b11ae1000000000000000000000000000000003e000300feff0900', 'hex')],
  ['text with a stray zero', Buffer.from('firstname,lastname\nAda\0,Berg\n')],
  ['nothing', Buffer.alloc(0)],
])('%s is not taken for a table in UTF-16', (_, bytes) => {
  expect(utf16Of(bytes)).toBeUndefined()
})
