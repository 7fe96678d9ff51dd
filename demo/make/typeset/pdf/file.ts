/** Reads a PDF of Chromium (plain objects, classical cross-reference table), and writes compressed PDF 1.5. */
import { deflated } from './deflate.ts'
import {
  type Dictionary,
  dictionary,
  isDictionary,
  mapReferences,
  parse,
  Raw,
  Ref,
  type Value,
  write,
} from './objects.ts'

/** A stream is what stands in the file, or it is new and not yet deflated. */
export type PdfObject = { value: Value; stream?: Buffer; isNew?: boolean }
export type Pdf = { objects: Map<number, PdfObject>; root: number; info: number }

export function readPdf(bytes: Buffer): Pdf {
  const latin = bytes.toString('latin1')
  const table = Number(/^\s*(\d+)/.exec(latin.slice(latin.lastIndexOf('startxref') + 9))?.[1])
  const lines = latin.slice(table).split(/\r?\n/)
  const [first, count] = (lines[1] ?? '').split(' ').map(Number)
  if (lines[0]?.trim() !== 'xref' || first !== 0 || count === undefined) {
    throw new Error('Unexpected cross-reference table')
  }
  const objects = new Map<number, PdfObject>()
  for (let number = 1; number < count; number += 1) {
    const [offset, , use] = (lines[number + 2] ?? '').trim().split(' ')
    if (use === 'n') objects.set(number, readObject(bytes, latin, Number(offset)))
  }
  const trailer = latin.slice(latin.indexOf('trailer', table))
  const place = (key: string) => Number(new RegExp(`/${key} (\\d+) 0 R`).exec(trailer)?.[1])
  return { objects, root: place('Root'), info: place('Info') }
}

function readObject(bytes: Buffer, latin: string, offset: number): PdfObject {
  const start = latin.indexOf('obj', offset) + 4
  const end = latin.indexOf('endobj', start)
  const streamAt = latin.indexOf('>> stream\n', start)
  if (streamAt < 0 || streamAt > end) return { value: parse(latin.slice(start, end)) }
  const value = parse(latin.slice(start, streamAt + 2))
  const at = streamAt + '>> stream\n'.length
  return { value, stream: bytes.subarray(at, at + Number(entry(value, 'Length'))) }
}

export const entry = (value: Value | undefined, key: string): Value | undefined =>
  isDictionary(value) ? value.get(key) : undefined

/** The value that an entry holds or refers to. */
export function resolved(pdf: Pdf, value: Value | undefined): Value | undefined {
  return value instanceof Ref ? pdf.objects.get(value.number)?.value : value
}

export function dictionaryOf(pdf: Pdf, value: Value | undefined): Dictionary {
  const found = resolved(pdf, value)
  if (!isDictionary(found)) throw new Error('Not a dictionary')
  return found
}

const catalogOf = (pdf: Pdf) => dictionaryOf(pdf, new Ref(pdf.root))

/** Page object numbers in reading order. */
export function pagesOf(pdf: Pdf): number[] {
  const walk = (place: Value | undefined): number[] => {
    const kids = resolved(pdf, entry(resolved(pdf, place), 'Kids'))
    if (!Array.isArray(kids)) return place instanceof Ref ? [place.number] : []
    return kids.flatMap(walk)
  }
  return walk(catalogOf(pdf).get('Pages'))
}

/** Page numbers, counted from 1, of the places that links of the document lead to. */
export function pagesOfLinkTargets(pdf: Pdf): Record<string, number> {
  const pages = pagesOf(pdf)
  const targets = resolved(pdf, catalogOf(pdf).get('Dests'))
  if (!isDictionary(targets)) return {}
  return Object.fromEntries(
    [...targets].map(([target, place]) => {
      const [page] = Array.isArray(place) ? place : []
      return [target, page instanceof Ref ? pages.indexOf(page.number) + 1 : 0]
    }),
  )
}

/** Numbers what the root and the information lead to from 1, in the order in which it is met. */
function renumbered(pdf: Pdf): { objects: PdfObject[]; root: number; info: number } {
  const numbers = new Map<number, number>()
  const order: number[] = []
  const meet = (number: number): Value => {
    if (!pdf.objects.has(number)) return null
    if (!numbers.has(number)) {
      numbers.set(number, numbers.size + 1)
      order.push(number)
    }
    return new Ref(numbers.get(number) ?? 0)
  }
  meet(pdf.root)
  meet(pdf.info)
  const objects: PdfObject[] = []
  for (let at = 0; at < order.length; at += 1) {
    const { value, ...rest } = pdf.objects.get(order[at] ?? 0) ?? { value: null }
    objects.push({ value: mapReferences(value, meet), ...rest })
  }
  return { objects, root: 1, info: 2 }
}

export function writePdf(pdf: Pdf, identifier: string): Buffer {
  const { objects, root, info } = renumbered(pdf)
  const chunks: Buffer[] = [Buffer.from('%PDF-1.5\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
  let position = chunks[0]?.length ?? 0
  const entries: [type: number, place: number, index: number][] = [[0, 0, 255]]
  const append = (number: number, value: Value, stream: Buffer) => {
    entries[number] = [1, position, 0]
    const bytes = Buffer.concat([
      Buffer.from(`${number} 0 obj\n${write(value)}stream\n`, 'latin1'),
      stream,
      Buffer.from('\nendstream\nendobj\n', 'latin1'),
    ])
    chunks.push(bytes)
    position += bytes.length
  }

  const plain = objects.flatMap(({ stream }, at) => (stream ? [] : [at + 1]))
  const { content, first } = objectStream(plain, objects)
  const added = objects.flatMap(({ stream, isNew }) => (stream && isNew ? [stream] : []))
  const [inside = Buffer.alloc(0), ...short] = deflated([content, ...added])
  objects.forEach(({ value, stream, isNew }, at) => {
    if (!stream) return
    const bytes = isNew ? (short.shift() ?? stream) : stream
    append(at + 1, new Map([...(value as Dictionary), ['Length', bytes.length]]), bytes)
  })
  const number = objects.length + 1
  const about = { Type: new Raw('/ObjStm'), N: plain.length, First: first, Filter: FLATE }
  append(number, dictionary({ ...about, Length: inside.length }), inside)
  plain.forEach((object, index) => {
    entries[object] = [2, number, index]
  })
  const next = number + 1
  const startxref = position
  entries[next] = [1, position, 0]
  const id = [new Raw(`<${identifier}>`), new Raw(`<${identifier}>`)]
  append(next, ...crossReferenceStream(entries, { Root: new Ref(root), Info: new Ref(info), ID: id }))
  chunks.push(Buffer.from(`startxref\n${startxref}\n%%EOF\n`, 'latin1'))
  return Buffer.concat(chunks)
}

const FLATE = new Raw('/FlateDecode')

/** All objects without a stream of their own, with their places in front. */
function objectStream(numbers: number[], objects: PdfObject[]): { content: Buffer; first: number } {
  const places: string[] = []
  let content = ''
  for (const number of numbers) {
    places.push(`${number} ${content.length}`)
    content += `${write(objects[number - 1]?.value ?? null)}\n`
  }
  const head = `${places.join(' ')}\n`
  return { content: Buffer.from(head + content, 'latin1'), first: head.length }
}

/** Rows are written as differences from the row above (PNG's filter 2), which deflate likes better. */
function crossReferenceStream(
  entries: [type: number, place: number, index: number][],
  about: Record<string, Value>,
): [Value, Buffer] {
  const widths = [1, 3, 2]
  const width = 6
  const rows = Buffer.alloc(entries.length * (width + 1))
  let above = Buffer.alloc(width)
  entries.forEach(([type, place, index], at) => {
    const row = Buffer.alloc(width)
    row.writeUInt8(type, 0)
    row.writeUIntBE(place, 1, 3)
    row.writeUInt16BE(index, 4)
    rows[at * (width + 1)] = 2
    for (let byte = 0; byte < width; byte += 1) {
      rows[at * (width + 1) + 1 + byte] = (row[byte] ?? 0) - (above[byte] ?? 0)
    }
    above = row
  })
  const [stream = rows] = deflated([rows])
  return [
    dictionary({
      Type: new Raw('/XRef'),
      Size: entries.length,
      W: widths,
      ...about,
      Filter: FLATE,
      DecodeParms: dictionary({ Predictor: 12, Columns: width }),
      Length: stream.length,
    }),
    stream,
  ]
}
