/** Writes compact font programs: the outlines of some glyphs, addressed by code or by name (Compact Font Format). */

export type Outlines = { unitsPerEm: number; glyph: (index: number) => Buffer }

/** Two bytes of units per em, then an index of outlines, as `fonts.py` writes them. */
export function readOutlines(bytes: Buffer): Outlines {
  const offsetSize = bytes.readUInt8(4)
  const count = bytes.readUInt16BE(2)
  const data = 5 + (count + 1) * offsetSize - 1
  const offset = (index: number) => data + bytes.readUIntBE(5 + index * offsetSize, offsetSize)
  return {
    unitsPerEm: bytes.readUInt16BE(0),
    glyph: (index) => bytes.subarray(offset(index), offset(index + 1)),
  }
}

/** Characters whose names the format knows, by their numbers from 1. */
const STANDARD_NAMES = [
  ' !"#$%&’()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_‘abcdefghijklmnopqrstuvwxyz{|}~',
  "¡¢£⁄¥ƒ§¤'“«‹›ﬁﬂ–†‡·¶•‚„”»…‰¿`´ˆ˜¯˘˙¨˚¸˝˛ˇ—ÆªŁØŒºæıłøœß¹¬µ™Ð½±Þ¼÷¦°þ¾²®−ð×³©Á",
  'ÂÄÀÅÃÇÉÊËÈÍÎÏÌÑÓÔÖÒÕŠÚÛÜÙÝŸŽáâäàåãçéêëèíîïìñóôöòõšúûüùýÿž',
].join('')
/** The first number that stands for a name of the font's own. */
const OWN_NAMES = 391
const REGISTRY_SID = 391
const OPERATORS = {
  ros: [12, 30],
  fontMatrix: [12, 7],
  cidCount: [12, 34],
  fdArray: [12, 36],
  fdSelect: [12, 37],
}
const [CHARSET, CHARSTRINGS, PRIVATE] = [15, 17, 18]

/** Glyphs by code; code 0 stands for a missing glyph and has to be there. */
export function writeFont(name: string, outlines: Map<number, Buffer>, unitsPerEm: number): Buffer {
  const codes = [...outlines.keys()].sort((a, b) => a - b)
  const glyphs = codes.map((code) => outlines.get(code) ?? Buffer.alloc(0))
  const scale = real(1 / unitsPerEm)
  const charset = charsetOf(codes.slice(1))
  const head = Buffer.concat([Buffer.from([1, 0, 4, 4]), indexOf([Buffer.from(name)])])
  const strings = indexOf([Buffer.from('Adobe'), Buffer.from('Identity')])
  const noSubroutines = indexOf([])
  const selector = Buffer.from([3, 0, 1, 0, 0, 0, codes.length >> 8, codes.length & 255])
  const charstrings = indexOf(glyphs)
  const top = (charsetAt: number, selectorAt: number, charstringsAt: number, arrayAt: number) =>
    indexOf([
      Buffer.from([
        ...[REGISTRY_SID, REGISTRY_SID + 1, 0].flatMap(integer),
        ...OPERATORS.ros,
        ...[scale, integer(0), integer(0), scale, integer(0), integer(0)].flat(),
        ...OPERATORS.fontMatrix,
        ...integer((codes.at(-1) ?? 0) + 1),
        ...OPERATORS.cidCount,
        ...integer(charsetAt),
        CHARSET,
        ...integer(charstringsAt),
        CHARSTRINGS,
        ...integer(arrayAt),
        ...OPERATORS.fdArray,
        ...integer(selectorAt),
        ...OPERATORS.fdSelect,
      ]),
    ])
  const charsetAt = head.length + top(0, 0, 0, 0).length + strings.length + noSubroutines.length
  const selectorAt = charsetAt + charset.length
  const charstringsAt = selectorAt + selector.length
  const arrayAt = charstringsAt + charstrings.length
  // The private dictionary is empty: every width stands in the PDF.
  const array = indexOf([Buffer.from([...integer(0), ...integer(arrayAt), PRIVATE])])
  return Buffer.concat([
    head,
    top(charsetAt, selectorAt, charstringsAt, arrayAt),
    strings,
    noSubroutines,
    charset,
    selector,
    charstrings,
    array,
  ])
}

/** A glyph by its name: the character that the format has a name for, or a name of its own. */
export type Named = { outline: Buffer } & ({ character: string } | { name: string })

export const hasStandardName = (character: string) => STANDARD_NAMES.includes(character)

/** Glyphs by name. `missing` stands for one that is not there. */
export function writeNamedFont(name: string, named: Named[], missing: Buffer, unitsPerEm: number): Buffer {
  const own: string[] = []
  const numberOf = (glyph: Named) =>
    'name' in glyph ? OWN_NAMES - 1 + own.push(glyph.name) : STANDARD_NAMES.indexOf(glyph.character) + 1
  const glyphs = named
    .map((glyph) => ({ number: numberOf(glyph), outline: glyph.outline }))
    .sort((a, b) => a.number - b.number)
  const scale = real(1 / unitsPerEm)
  const charset = charsetOf(glyphs.map(({ number }) => number))
  const head = Buffer.concat([Buffer.from([1, 0, 4, 2]), indexOf([Buffer.from(name)])])
  const strings = indexOf(own.map((glyph) => Buffer.from(glyph)))
  const noSubroutines = indexOf([])
  const charstrings = indexOf([missing, ...glyphs.map(({ outline }) => outline)])
  const top = (charsetAt: number) =>
    indexOf([
      Buffer.from([
        ...[scale, near(0), near(0), scale, near(0), near(0)].flat(),
        ...OPERATORS.fontMatrix,
        ...near(charsetAt),
        CHARSET,
        ...near(charsetAt + charset.length),
        CHARSTRINGS,
        // The private dictionary is empty: every width stands in the PDF.
        ...[...near(0), ...near(charsetAt)],
        PRIVATE,
      ]),
    ])
  const charsetAt = head.length + top(0).length + strings.length + noSubroutines.length
  return Buffer.concat([head, top(charsetAt), strings, noSubroutines, charset, charstrings])
}

/** Always three bytes, for places near the beginning. */
const near = (value: number) => [28, value >> 8, value & 255]

/** Always five bytes, so that the length of a dictionary does not depend on what it points to. */
function integer(value: number): number[] {
  return [29, (value >> 24) & 255, (value >> 16) & 255, (value >> 8) & 255, value & 255]
}

/** A decimal number, one sign per half byte. */
function real(value: number): number[] {
  const signs = [...value.toFixed(8).replace(/0+$/, '')].map((sign) => (sign === '.' ? 10 : Number(sign)))
  signs.push(15)
  if (signs.length % 2) signs.push(15)
  const bytes = Array.from(
    { length: signs.length / 2 },
    (_, at) => ((signs[at * 2] ?? 0) << 4) | (signs[at * 2 + 1] ?? 0),
  )
  return [30, ...bytes]
}

function charsetOf(codes: number[]): Buffer {
  const ranges: [first: number, more: number][] = []
  for (const code of codes) {
    const range = ranges.at(-1)
    if (range && code === range[0] + range[1] + 1 && range[1] < 255) range[1] += 1
    else ranges.push([code, 0])
  }
  if (ranges.length * 3 < codes.length * 2) {
    return Buffer.from([1, ...ranges.flatMap(([first, more]) => [first >> 8, first & 255, more])])
  }
  return Buffer.from([0, ...codes.flatMap((code) => [code >> 8, code & 255])])
}

function indexOf(items: Buffer[]): Buffer {
  if (items.length === 0) return Buffer.from([0, 0])
  const length = items.reduce((sum, item) => sum + item.length, 0)
  const offsetSize = length + 1 < 256 ? 1 : length + 1 < 65536 ? 2 : 3
  const head = Buffer.alloc(3 + (items.length + 1) * offsetSize)
  head.writeUInt16BE(items.length, 0)
  head.writeUInt8(offsetSize, 2)
  let offset = 1
  items.forEach((item, at) => {
    head.writeUIntBE(offset, 3 + at * offsetSize, offsetSize)
    offset += item.length
  })
  head.writeUIntBE(offset, 3 + items.length * offsetSize, offsetSize)
  return Buffer.concat([head, ...items])
}
