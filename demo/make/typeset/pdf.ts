/** What Chromium cannot say of a PDF, and what differs from one of its prints to the next. */
import { deflateSync, inflateSync } from 'node:zlib'
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStreamWriter,
} from '@cantoo/pdf-lib'

/** `headings` are those of the page, as it has them: bookmarks take their words from there. */
export type PdfInfo = { title: string; author: string; subject: string; headings: string[] }

const PRINTED_AT = new Date('2026-01-01T00:00:00Z')
/** All in one stream, which deflates best. */
const OBJECTS_AT_A_TIME = 100_000
const name = (text: string) => PDFName.of(text)

export const readPdf = (printed: Uint8Array) => PDFDocument.load(printed, { updateMetadata: false })

/** By the name of each place that a link leads to, the number of its page. */
export function pagesOfLinkTargets(pdf: PDFDocument): Record<string, number> {
  const pages: PDFObject[] = pdf.getPages().map(({ ref }) => ref)
  const targets = pdf.catalog.lookupMaybe(name('Dests'), PDFDict)
  const entries = (targets?.entries() ?? []).map(([target]) => {
    const page = targets?.lookup(target, PDFArray).get(0)
    return [target.decodeText(), page ? pages.indexOf(page) + 1 : 0]
  })
  return Object.fromEntries(entries)
}

/** The identifier tells which making a file is of; the rest is the same on every print. */
export async function finished(pdf: PDFDocument, info: PdfInfo, identifier: string): Promise<Uint8Array> {
  pdf.setTitle(info.title)
  pdf.setAuthor(info.author)
  pdf.setSubject(info.subject)
  pdf.setCreationDate(PRINTED_AT)
  pdf.setModificationDate(PRINTED_AT)
  nameBookmarks(pdf, info.headings)
  for (const [, object] of pdf.context.enumerateIndirectObjects()) {
    if (object instanceof PDFRawStream) deflateAnew(object)
    else if (object instanceof PDFDict && object.get(name('Type')) === name('StructElem'))
      withoutCounters(object)
  }
  const structure = pdf.catalog.lookupMaybe(name('StructTreeRoot'), PDFDict)
  deleteTree(pdf, structure?.get(name('IDTree')))
  structure?.delete(name('IDTree'))
  const id = PDFHexString.of(identifier)
  pdf.context.trailerInfo.ID = pdf.context.obj([id, id])
  await pdf.flush()
  return PDFStreamWriter.forContext(
    pdf.context,
    OBJECTS_AT_A_TIME,
    true,
    OBJECTS_AT_A_TIME,
  ).serializeToBuffer()
}

/** Chromium leaves out spaces at line breaks, and repeats some words: bookmarks follow the headings in order. */
function nameBookmarks(pdf: PDFDocument, headings: string[]): void {
  const bookmarks: PDFDict[] = []
  const walk = (parent: PDFDict | undefined): void => {
    let item = parent?.lookupMaybe(name('First'), PDFDict)
    for (; item; item = item.lookupMaybe(name('Next'), PDFDict)) {
      bookmarks.push(item)
      walk(item)
    }
  }
  walk(pdf.catalog.lookupMaybe(name('Outlines'), PDFDict))
  if (bookmarks.length !== headings.length)
    throw new Error(`${bookmarks.length} bookmarks for ${headings.length} headings`)
  for (const [at, bookmark] of bookmarks.entries())
    bookmark.set(name('Title'), PDFHexString.fromText(headings[at] ?? ''))
}

/**
 * Chromium numbers what it prints on and on, from one document to the next, for cells of tables to name their headings
 * by. These say themselves what they are the heading of, and spans of one cell need not be told.
 */
function withoutCounters(element: PDFDict): void {
  const attributes = element.lookupMaybe(name('A'), PDFArray)
  const needed = attributes?.asArray().filter((attribute) => {
    const isSpan = attribute instanceof PDFDict && /Span 1\s*>>$/.test(attribute.toString())
    return !isSpan && !(attribute instanceof PDFDict && attribute.has(name('Headers')))
  })
  if (needed?.length) element.set(name('A'), element.context.obj(needed))
  else element.delete(name('A'))
  for (const key of ['ID', 'Type']) element.delete(name(key))
}

function deleteTree(pdf: PDFDocument, place: PDFObject | undefined): void {
  const tree = pdf.context.lookup(place)
  const kids = tree instanceof PDFDict ? tree.lookupMaybe(name('Kids'), PDFArray) : undefined
  for (const kid of kids?.asArray() ?? []) deleteTree(pdf, kid)
  if (place instanceof PDFRef) pdf.context.delete(place)
}

/** Chromium deflates in haste, and writes seven digits of a place where three are finer than any printer. */
function deflateAnew(stream: PDFRawStream): void {
  const { dict } = stream
  if (dict.get(name('Filter')) !== name('FlateDecode') || dict.get(name('Subtype')) === name('Image')) return
  const isFont = dict.has(name('Length1'))
  const content = (isFont ? withoutLayout : withShortNumbers)(inflateSync(stream.contents))
  if (isFont) dict.set(name('Length1'), PDFNumber.of(content.length))
  stream.updateContents(deflateSync(content, { level: 9, memLevel: 9 }))
}

/** Of a page: what else is deflated has no such lines. */
const withShortNumbers = (content: Buffer) =>
  Buffer.from(
    content
      .toString('latin1')
      .replace(/^[\d. -]+(?= (?:[mlc]|re|Td|Tm)\b)/gm, (places) =>
        places.replace(/-?\d*\.\d{3,}/g, (place) => String(Math.round(Number(place) * 100) / 100)),
      ),
    'latin1',
  )

/** The tables that are needed to set text, which is done, are a third of a font: its outlines remain. */
const OUTLINES = ['cvt ', 'fpgm', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'prep']
const HEADER = 12
const ENTRY = 16

function withoutLayout(font: Buffer): Buffer {
  const entries = Array.from({ length: font.readUInt16BE(4) }, (_, at) =>
    font.subarray(HEADER + ENTRY * at, HEADER + ENTRY * (at + 1)),
  ).filter((entry) => OUTLINES.includes(entry.toString('latin1', 0, 4)))
  const header = Buffer.from(font.subarray(0, HEADER))
  header.writeUInt16BE(entries.length, 4)
  let end = HEADER + ENTRY * entries.length
  const tables = entries.map((entry) => {
    const [from, length] = [entry.readUInt32BE(8), entry.readUInt32BE(12)]
    entry.writeUInt32BE(end, 8)
    const table = Buffer.alloc(Math.ceil(length / 4) * 4)
    font.copy(table, 0, from, from + length)
    end += table.length
    return table
  })
  return Buffer.concat([header, ...entries, ...tables])
}
