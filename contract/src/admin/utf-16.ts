/** Which way round UTF-16 is written, of files that say so and of those that do not. */
export type Utf16 = 'utf-16le' | 'utf-16be'

/** What separates cells and lines. Read the wrong way round it is hardly ever a sign: a line break is none at all. */
const SEPARATORS = new Set([...'\t\n\r",;|'].map((sign) => sign.charCodeAt(0)))
/** As bytes these are seldom half of another sign; of the others some are half of a whole script. */
const TELLING_BYTES = new Set([...'\n,;'].map((sign) => sign.charCodeAt(0)))
const FIRST_PRINTABLE = 0x20

/** How many separators there are if the file is read this way round; none where it is no text. */
function separatorsIn(bytes: Uint8Array, isLittleEndian: boolean): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let found = 0
  for (let at = 0; at + 1 < bytes.length; at += 2) {
    const unit = view.getUint16(at, isLittleEndian)
    if (SEPARATORS.has(unit)) found += 1
    else if (unit < FIRST_PRINTABLE) return 0
  }
  return found
}

/**
 * By the byte order mark, or else by where the zero bytes are that cells and lines are separated with: no other encoding of text has
 * any, and what programs write as files of their own has two beside each other.
 *
 * @param head the file's first bytes, from an even place to an even place
 */
export function utf16Of(head: Uint8Array): Utf16 | undefined {
  const [first, second] = head
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (!head.includes(0)) return undefined
  const [little, big] = [separatorsIn(head, true), separatorsIn(head, false)]
  const telling = head.reduce((sum, byte) => sum + Number(TELLING_BYTES.has(byte)), 0)
  // Most are written with a zero: otherwise zeros have slipped into another encoding.
  if (little === big || Math.max(little, big) * 2 < telling) return undefined
  return little > big ? 'utf-16le' : 'utf-16be'
}
