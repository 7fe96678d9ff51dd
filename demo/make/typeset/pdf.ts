/**
 * Rewrites a PDF of Chromium: the same bytes on every run, and smaller. Chromium writes plain objects and a
 * classical cross-reference table (PDF 1.4); here they become compressed object streams (PDF 1.5).
 */
import { deflateSync, inflateSync } from 'node:zlib'
import { shortenNumbers } from './pdfContent.ts'

type PdfObject = { number: number; body: string; stream?: Buffer }
export type PdfFile = { objects: Map<number, PdfObject>; root: number; info: number }
export type PdfInfo = { title: string; author: string; subject: string }

const FIXED_DATE = "D:20260101000000+00'00'"
const OBJECTS_PER_STREAM = 200

export function readPdf(bytes: Buffer): PdfFile {
  const latin = bytes.toString('latin1')
  const table = Number(
    latin
      .slice(latin.lastIndexOf('startxref') + 9)
      .trim()
      .split(/\s/)[0],
  )
  const lines = latin.slice(table).split(/\r?\n/)
  const [first, count] = (lines[1] ?? '').split(' ').map(Number)
  if (lines[0]?.trim() !== 'xref' || first !== 0 || count === undefined) {
    throw new Error('Unexpected cross-reference table')
  }
  const objects = new Map<number, PdfObject>()
  for (let number = 1; number < count; number += 1) {
    const [offset, , use] = (lines[number + 2] ?? '').trim().split(' ')
    if (use === 'n') objects.set(number, readObject(bytes, latin, Number(offset), number))
  }
  const trailer = latin.slice(latin.indexOf('trailer', table))
  return { objects, root: reference(trailer, 'Root'), info: reference(trailer, 'Info') }
}

function reference(dictionary: string, name: string): number {
  const found = new RegExp(`/${name} (\\d+) 0 R`).exec(dictionary)
  if (!found) throw new Error(`No /${name}`)
  return Number(found[1])
}

function readObject(bytes: Buffer, latin: string, offset: number, number: number): PdfObject {
  const start = latin.indexOf('obj', offset) + 4
  const end = latin.indexOf('endobj', start)
  const streamAt = latin.indexOf('>> stream\n', start)
  if (streamAt < 0 || streamAt > end) return { number, body: latin.slice(start, end).trim() }
  const body = latin.slice(start, streamAt + 2)
  const length = Number(/\/Length (\d+)/.exec(body)?.[1])
  const at = streamAt + '>> stream\n'.length
  return { number, body, stream: bytes.subarray(at, at + length) }
}

/** Page object numbers in reading order. */
export function pagesOf(file: PdfFile): number[] {
  const walk = (number: number): number[] => {
    const body = file.objects.get(number)?.body ?? ''
    if (!/\/Type \/Pages\b/.test(body)) return [number]
    const kids = /\/Kids \[([^\]]*)\]/.exec(body)?.[1] ?? ''
    return [...kids.matchAll(/(\d+) 0 R/g)].flatMap((kid) => walk(Number(kid[1])))
  }
  return walk(reference(file.objects.get(file.root)?.body ?? '', 'Pages'))
}

/** Page numbers, counted from 1, of the places that links of the document lead to. */
export function pagesOfLinkTargets(file: PdfFile): Record<string, number> {
  const pages = pagesOf(file)
  const catalog = file.objects.get(file.root)?.body ?? ''
  if (!catalog.includes('/Dests ')) return {}
  const targets = file.objects.get(reference(catalog, 'Dests'))?.body ?? ''
  return Object.fromEntries(
    [...targets.matchAll(/\/([\w-]+) \[(\d+) 0 R/g)].map(([, name, page]) => [
      name,
      pages.indexOf(Number(page)) + 1,
    ]),
  )
}

export function writePdf(file: PdfFile, info: PdfInfo): Buffer {
  const objects = [...file.objects.values()].sort((a, b) => a.number - b.number)
  for (const object of objects) {
    if (object.number === file.info) object.body = infoDictionary(info)
  }
  renumberNodes(objects)
  const chunks: Buffer[] = [Buffer.from('%PDF-1.5\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
  let position = chunks[0]?.length ?? 0
  const entries: [type: number, place: number, index: number][] = [[0, 0, 65535]]
  const append = (number: number, body: string, stream?: Buffer) => {
    entries[number] = [1, position, 0]
    const head = `${number} 0 obj\n${body}${stream ? '\nstream\n' : ''}`
    const bytes = Buffer.concat([
      Buffer.from(head, 'latin1'),
      stream ?? Buffer.alloc(0),
      Buffer.from(stream ? '\nendstream\nendobj\n' : '\nendobj\n', 'latin1'),
    ])
    chunks.push(bytes)
    position += bytes.length
  }

  const contents = new Set(
    pagesOf(file).map((page) => reference(file.objects.get(page)?.body ?? '', 'Contents')),
  )
  for (const { number, body, stream } of objects) {
    if (stream) append(number, ...deflatedHarder(body, stream, contents.has(number)))
  }
  const plain = objects.filter((object) => !object.stream)
  let next = (objects.at(-1)?.number ?? 0) + 1
  for (let at = 0; at < plain.length; at += OBJECTS_PER_STREAM) {
    const group = plain.slice(at, at + OBJECTS_PER_STREAM)
    const number = next++
    append(number, ...objectStream(group))
    group.forEach((object, index) => {
      entries[object.number] = [2, number, index]
    })
  }
  const startxref = position
  append(next, ...crossReferenceStream(entries, next, position, file))
  chunks.push(Buffer.from(`startxref\n${startxref}\n%%EOF\n`, 'latin1'))
  return Buffer.concat(chunks)
}

/** Chromium counts the nodes of the structure from its start; here from the start of the document. */
function renumberNodes(objects: PdfObject[]): void {
  const pattern = /\(node\d{8}\)/g
  const names = new Set(objects.flatMap(({ body }) => body.match(pattern) ?? []))
  const renamed = new Map(
    [...names].sort().map((name, at) => [name, `(node${String(at + 1).padStart(8, '0')})`]),
  )
  for (const object of objects) {
    object.body = object.body.replace(pattern, (name) => renamed.get(name) ?? name)
  }
}

function infoDictionary({ title, author, subject }: PdfInfo): string {
  const text = (value: string) =>
    `<FEFF${Buffer.from(value, 'utf16le').swap16().toString('hex').toUpperCase()}>`
  return [
    `<</Title ${text(title)}`,
    `/Author ${text(author)}`,
    `/Subject ${text(subject)}`,
    `/CreationDate (${FIXED_DATE})`,
    `/ModDate (${FIXED_DATE})>>`,
  ].join('\n')
}

function deflatedHarder(body: string, stream: Buffer, isPageContent: boolean): [string, Buffer] {
  if (!/\/Filter \/FlateDecode\b/.test(body)) return [body, stream]
  const inflated = inflateSync(stream)
  const content = isPageContent
    ? Buffer.from(shortenNumbers(inflated.toString('latin1')), 'latin1')
    : inflated
  const smaller = deflateSync(content, { level: 9 })
  return [body.replace(/\/Length \d+/, `/Length ${smaller.length}`), smaller]
}

function objectStream(group: PdfObject[]): [string, Buffer] {
  const places: string[] = []
  let content = ''
  for (const { number, body } of group) {
    places.push(`${number} ${content.length}`)
    content += `${body}\n`
  }
  const head = `${places.join(' ')}\n`
  const stream = deflateSync(Buffer.from(head + content, 'latin1'), { level: 9 })
  const length = `/First ${head.length} /Filter /FlateDecode /Length ${stream.length}`
  return [`<</Type /ObjStm /N ${group.length} ${length}>>`, stream]
}

function crossReferenceStream(
  entries: [number, number, number][],
  number: number,
  position: number,
  { root, info }: PdfFile,
): [string, Buffer] {
  const size = number + 1
  entries[number] = [1, position, 0]
  const rows = Buffer.alloc(size * 7)
  for (let row = 0; row < size; row += 1) {
    const [type, place, index] = entries[row] ?? [0, 0, 0]
    rows.writeUInt8(type, row * 7)
    rows.writeUInt32BE(place, row * 7 + 1)
    rows.writeUInt16BE(index, row * 7 + 5)
  }
  const stream = deflateSync(rows, { level: 9 })
  const place = `/Size ${size} /W [1 4 2] /Root ${root} 0 R /Info ${info} 0 R`
  return [`<</Type /XRef ${place} /Filter /FlateDecode /Length ${stream.length}>>`, stream]
}
