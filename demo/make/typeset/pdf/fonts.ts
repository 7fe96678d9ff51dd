/**
 * Replaces the fonts that Chromium embeds: only the glyphs in use, as compact outlines, addressed by their Unicode
 * code. One map of codes to text then serves all fonts of a document.
 */
import { readFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'
import { hasStandardName, type Named, type Outlines, readOutlines, writeFont, writeNamedFont } from './cff.ts'
import { type Codes, narrowCodes, wideCodes, windowsCharacter } from './codes.ts'
import { dictionaryOf, entry, type Pdf, resolved } from './file.ts'
import { type Dictionary, dictionary, name, Raw, Ref, type Value } from './objects.ts'
import type { GlyphCodes } from './text.ts'

/** Faces as Chromium names them, and the files that hold their outlines. */
const FACES: Record<string, string> = {
  'InstrumentSans-Regular': 'instrument-sans-400',
  'InstrumentSans-SemiBold': 'instrument-sans-600',
  'NotoSansCJKjp-Regular': 'noto-sans-ja-400',
  'NotoSansCJKsc-Regular': 'noto-sans-zh-400',
}
/**
 * Chinese and Japanese have one weight: bold characters are regular ones with an outline, so that a document holds
 * their drawings once. Both cuts have the same glyphs in the same order.
 */
const DRAWN_BOLD: Record<string, string> = {
  'NotoSansCJKjp-Bold': 'NotoSansCJKjp-Regular',
  'NotoSansCJKsc-Bold': 'NotoSansCJKsc-Regular',
}
/** Fonts with few enough characters for one byte each. */
const NARROW = /^InstrumentSans/
/** A flag of fonts whose characters are those of Western languages. */
const NOT_SYMBOLIC = 32
/** Share of the size by which strokes grow. */
const BOLDER = 0.03
const outlinesRead = new Map<string, Outlines>()

function outlinesOf(face: string): Outlines {
  const file = FACES[face]
  if (!file) throw new Error(`A glyph is missing in the fonts and came from ${face}`)
  const known = outlinesRead.get(file)
  if (known) return known
  const outlines = readOutlines(readFileSync(new URL(`../fonts/${file}.outlines`, import.meta.url)))
  outlinesRead.set(file, outlines)
  return outlines
}

/** A font of the new file: its number, and glyphs and widths by the codes in use. */
type Face = {
  face: string
  number: number
  widths: Map<number, number>
  glyphOfCode: Map<number, number>
  codeOfGlyph: Map<number, number>
  codes: Codes
}

export type Fonts = {
  /** The fonts of a page's resources by the names that stand there. */
  of: (resources: Dictionary) => Map<string, GlyphCodes>
  /** To be called when all text is rewritten. */
  finish: () => void
}

export function fontsOf(pdf: Pdf): Fonts {
  const [narrow, wide] = [narrowCodes(), wideCodes()]
  const faces = new Map<string, Face>()
  const opened = new Map<number, { face: Face; glyphs: GlyphCodes }>()
  const read = new Map<Dictionary, Map<string, GlyphCodes>>()

  function faceOf(own: string, number: number): Face {
    const face = DRAWN_BOLD[own] ?? own
    const known = faces.get(face)
    if (known) return known
    outlinesOf(face)
    const maps = { widths: new Map(), glyphOfCode: new Map(), codeOfGlyph: new Map() }
    const codes = NARROW.test(face) ? narrow : wide
    const made = { face, number: numberOfFace(pdf, face) ?? number, codes, ...maps }
    faces.set(face, made)
    return made
  }

  function open(number: number) {
    const known = opened.get(number)
    if (known) return known
    const own = faceName(pdf, number)
    const face = faceOf(own, number)
    const found = { face, glyphs: openFont(pdf, number, face, own === face.face ? 0 : BOLDER) }
    opened.set(number, found)
    return found
  }

  return {
    of(resources) {
      const known = read.get(resources)
      if (known) return known
      const glyphs = new Map<string, GlyphCodes>()
      const fonts = resolved(pdf, resources.get('Font'))
      for (const [key, font] of fonts instanceof Map ? [...fonts] : []) {
        if (!(font instanceof Ref) || !(fonts instanceof Map)) continue
        const found = open(font.number)
        fonts.set(key, new Ref(found.face.number))
        glyphs.set(`/${key}`, found.glyphs)
      }
      read.set(resources, glyphs)
      return glyphs
    },
    finish() {
      const used = [...faces.values()]
      for (const codes of [narrow, wide]) {
        const own = used.filter((face) => face.codes === codes)
        if (own.length === 0) continue
        const toUnicode = newObject(pdf, codes.toUnicode())
        for (const face of own) {
          if (codes === narrow) putNarrowFont(pdf, face, toUnicode)
          else putWideFont(pdf, face, toUnicode)
        }
      }
    },
  }
}

function faceName(pdf: Pdf, number: number): string {
  const font = dictionaryOf(pdf, new Ref(number))
  const subtype = font.get('Subtype')
  if (!(subtype instanceof Raw) || subtype.text !== '/Type0') {
    throw new Error('A glyph is missing in the fonts and came as a drawing')
  }
  return ((font.get('BaseFont') as Raw).text.split('+').at(-1) ?? '').replace('/', '')
}

/** The first font that has the face itself. */
function numberOfFace(pdf: Pdf, face: string): number | undefined {
  for (const [number, { value }] of pdf.objects) {
    const [subtype, name] = [entry(value, 'Subtype'), entry(value, 'BaseFont')]
    if (!(subtype instanceof Raw) || subtype.text !== '/Type0') continue
    if (name instanceof Raw && name.text.endsWith(`+${face}`)) return number
  }
  return undefined
}

function openFont(pdf: Pdf, number: number, face: Face, bolder: number): GlyphCodes {
  const font = dictionaryOf(pdf, new Ref(number))
  const [inner] = resolved(pdf, font.get('DescendantFonts')) as Value[]
  const texts = textsOf(streamText(pdf, font.get('ToUnicode')))
  const widths = widthsOf(dictionaryOf(pdf, inner))
  const width = (glyph: number) => widths.get(glyph) ?? 0
  const code = (glyph: number) => {
    const given = face.codeOfGlyph.get(glyph)
    if (given !== undefined) return given
    const made = face.codes.give(texts.get(glyph) ?? '', (taken) => face.glyphOfCode.has(taken))
    face.codeOfGlyph.set(glyph, made)
    face.glyphOfCode.set(made, glyph)
    face.widths.set(made, width(glyph))
    return made
  }
  const bytes = (glyph: number) => face.codes.bytes(code(glyph))
  return { bolder, width, bytes, drawnWidth: (glyph) => face.widths.get(code(glyph)) ?? 0 }
}

const streamText = (pdf: Pdf, place: Value | undefined) => {
  const object = place instanceof Ref ? pdf.objects.get(place.number) : undefined
  return object?.stream ? inflateSync(object.stream).toString('latin1') : ''
}

const fromHex = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')

function textsOf(map: string): Map<number, string> {
  const texts = new Map<number, string>()
  for (const [, chars = ''] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g)) {
    for (const [, glyph = '', text = ''] of chars.matchAll(/<(\w+)>\s*<(\w+)>/g)) {
      texts.set(Number.parseInt(glyph, 16), fromHex(text))
    }
  }
  for (const [, ranges = ''] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) {
    for (const [, from = '', to = '', text = ''] of ranges.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g)) {
      const first = Number.parseInt(from, 16)
      for (let glyph = first; glyph <= Number.parseInt(to, 16); glyph += 1) {
        texts.set(glyph, String.fromCharCode(Number.parseInt(text, 16) + glyph - first))
      }
    }
  }
  return texts
}

/** Widths by glyph. What is not listed has the default width. */
function widthsOf(font: Dictionary): Map<number, number> {
  const standard = Number(font.get('DW') ?? 1000)
  const list = (font.get('W') ?? []) as Value[]
  const widths = new Map<number, number>()
  for (let at = 0; at < list.length; ) {
    const first = Number(list[at])
    const second = list[at + 1]
    if (Array.isArray(second)) {
      second.forEach((width, index) => {
        widths.set(first + index, Math.round(Number(width)))
      })
      at += 2
    } else {
      for (let glyph = first; glyph <= Number(second); glyph += 1)
        widths.set(glyph, Math.round(Number(list[at + 2])))
      at += 3
    }
  }
  const get = widths.get.bind(widths)
  widths.get = (glyph) => get(glyph) ?? Math.round(standard)
  return widths
}

function newObject(pdf: Pdf, stream: Buffer, entries: Record<string, Value> = {}): Ref {
  const number = Math.max(...pdf.objects.keys()) + 1
  pdf.objects.set(number, {
    value: dictionary({ ...entries, Filter: name('FlateDecode') }),
    stream,
    isNew: true,
  })
  return new Ref(number)
}

function putWideFont(pdf: Pdf, { face, number, widths, glyphOfCode }: Face, toUnicode: Ref): void {
  const font = dictionaryOf(pdf, new Ref(number))
  const [inner] = resolved(pdf, font.get('DescendantFonts')) as Value[]
  const descendant = dictionaryOf(pdf, inner)
  const { unitsPerEm, glyph } = outlinesOf(face)
  const outlines = new Map([
    [0, glyph(0)],
    ...[...glyphOfCode].map(([code, index]) => [code, glyph(index)] as const),
  ])
  const descriptor = dictionaryOf(pdf, descendant.get('FontDescriptor'))
  putProgram(pdf, descriptor, writeFont(face, outlines, unitsPerEm), 'CIDFontType0C')
  descendant.delete('CIDToGIDMap')
  descendant.set('Subtype', name('CIDFontType0'))
  const { list, standard } = widthList([...glyphOfCode.keys()].map((code) => [code, widths.get(code) ?? 0]))
  descendant.set('W', list)
  descendant.set('DW', standard)
  font.set('ToUnicode', toUnicode)
}

/** A glyph has the name of its character, or one of its own where its code stands for another one in Windows. */
function putNarrowFont(pdf: Pdf, { face, number, widths, glyphOfCode, codes }: Face, toUnicode: Ref): void {
  const font = dictionaryOf(pdf, new Ref(number))
  const [inner] = resolved(pdf, font.get('DescendantFonts')) as Value[]
  const descriptor = dictionaryOf(pdf, dictionaryOf(pdf, inner).get('FontDescriptor'))
  const { unitsPerEm, glyph } = outlinesOf(face)
  const used = [...glyphOfCode.keys()].sort((a, b) => a - b)
  const [first = 0, last = 0] = [used[0], used.at(-1)]
  const differences: Value[] = []
  let next = -1
  const glyphs = used.map((code): Named => {
    const outline = glyph(glyphOfCode.get(code) ?? 0)
    const character = windowsCharacter(code) ?? ''
    if (codes.text(code) === character && hasStandardName(character)) return { character, outline }
    if (code !== next) differences.push(code)
    differences.push(name(`g${code}`))
    next = code + 1
    return { name: `g${code}`, outline }
  })
  putProgram(pdf, descriptor, writeNamedFont(face, glyphs, glyph(0), unitsPerEm), 'Type1C')
  descriptor.set('Flags', NOT_SYMBOLIC)
  const encoding = { BaseEncoding: name('WinAnsiEncoding'), Differences: differences }
  font.set('Subtype', name('Type1'))
  font.set('FirstChar', first)
  font.set('LastChar', last)
  font.set(
    'Widths',
    Array.from({ length: last - first + 1 }, (_, at) => widths.get(first + at) ?? 0),
  )
  font.set('Encoding', differences.length > 0 ? dictionary(encoding) : encoding.BaseEncoding)
  font.set('FontDescriptor', dictionaryOf(pdf, inner).get('FontDescriptor') ?? null)
  font.set('ToUnicode', toUnicode)
  font.delete('DescendantFonts')
}

function putProgram(pdf: Pdf, descriptor: Dictionary, program: Buffer, kind: string): void {
  descriptor.delete('FontFile2')
  descriptor.set('FontFile3', newObject(pdf, program, { Subtype: name(kind) }))
}

function widthList(pairs: [code: number, width: number][]): { list: Value[]; standard: number } {
  const sorted = pairs.sort(([a], [b]) => a - b)
  const counts = new Map<number, number>()
  for (const [, width] of sorted) counts.set(width, (counts.get(width) ?? 0) + 1)
  const [standard = 1000] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? []
  const list: Value[] = []
  let [run, next]: [Value[], number] = [[], -1]
  for (const [code, width] of sorted.filter(([, own]) => own !== standard)) {
    if (code !== next) {
      run = []
      list.push(code, run)
    }
    run.push(width)
    next = code + 1
  }
  return { list, standard }
}
