/** Rewrites what Chromium has printed: the same document in a third of the bytes, and the same bytes on every run. */
import { inflateSync } from 'node:zlib'
import { rewriteContent } from './content.ts'
import {
  deflated,
  dictionaryOf,
  entry,
  type Pdf,
  type PdfObject,
  pagesOf,
  readPdf,
  resolved,
  writePdf,
} from './file.ts'
import { fontsOf } from './fonts.ts'
import { type Dictionary, dictionary, isDictionary, name, Raw, Ref, type Value } from './objects.ts'
import { pruneTags } from './tags.ts'

/** `headings` are those of the page, as it has them: bookmarks take their words from there. */
export type PdfInfo = { title: string; author: string; subject: string; headings: string[] }

const FIXED_DATE = "(D:20260101000000+00'00')"

/** The identifier tells which making a file is of. */
export function compressed(
  printed: Buffer,
  { title, author, subject, headings }: PdfInfo,
  identifier: string,
): Buffer {
  const pdf = readPdf(printed)
  rewritePages(pdf)
  pruneTags(pdf)
  plainColours(pdf)
  nameBookmarks(pdf, headings)
  const info = { Title: text(title), Author: text(author), Subject: text(subject) }
  const dates = { CreationDate: new Raw(FIXED_DATE), ModDate: new Raw(FIXED_DATE) }
  pdf.objects.set(pdf.info, { value: dictionary({ ...info, ...dates }) })
  return writePdf(pdf, identifier)
}

/** Pages, and the groups that Chromium puts aside to draw them with one opacity. */
function rewritePages(pdf: Pdf): void {
  const fonts = fontsOf(pdf)
  const rewrite = (object: PdfObject | undefined, resources: Dictionary) => {
    if (!object?.stream) throw new Error('Expected one stream per page')
    // Chromium leaves streams of a few bytes plain: masks, which have no text.
    if (!entry(object.value, 'Filter')) return
    const content = inflateSync(object.stream).toString('latin1')
    const known = { fonts: fonts.of(resources), opacities: opacitiesOf(pdf, resources) }
    object.stream = deflated(Buffer.from(rewriteContent(content, known), 'latin1'))
    resources.delete('ProcSet')
  }
  for (const number of pagesOf(pdf)) {
    const page = dictionaryOf(pdf, new Ref(number))
    const contents = page.get('Contents')
    const object = contents instanceof Ref ? pdf.objects.get(contents.number) : undefined
    rewrite(object, dictionaryOf(pdf, page.get('Resources')))
  }
  for (const object of [...pdf.objects.values()]) {
    const subtype = entry(object.value, 'Subtype')
    if (subtype instanceof Raw && subtype.text === '/Form') {
      rewrite(object, dictionaryOf(pdf, entry(object.value, 'Resources')))
    }
  }
  fonts.finish()
}

function opacitiesOf(pdf: Pdf, resources: Dictionary): Map<string, number> {
  const states = resolved(pdf, resources.get('ExtGState'))
  const entries = isDictionary(states) ? [...states] : []
  return new Map(
    entries.map(([key, state]) => [`/${key} gs`, Number(entry(resolved(pdf, state), 'ca') ?? 1)]),
  )
}

/** Pictures are in sRGB, which viewers take plain colours for; the profile would be repeated in every document. */
function plainColours(pdf: Pdf): void {
  for (const object of pdf.objects.values()) {
    const space = resolved(pdf, entry(object.value, 'ColorSpace'))
    if (!Array.isArray(space) || !isDictionary(object.value) || !(space[0] instanceof Raw)) continue
    if (space[0].text !== '/ICCBased') continue
    const profile = space[1] instanceof Ref ? pdf.objects.get(space[1].number) : undefined
    object.value.set('ColorSpace', name(entry(profile?.value, 'N') === 1 ? 'DeviceGray' : 'DeviceRGB'))
  }
}

/** Chromium leaves out spaces at line breaks, and repeats some words: bookmarks follow the headings in order. */
function nameBookmarks(pdf: Pdf, headings: string[]): void {
  const bookmarks: Dictionary[] = []
  const walk = (place: Value | undefined): void => {
    for (let item = resolved(pdf, place); isDictionary(item); item = resolved(pdf, item.get('Next'))) {
      bookmarks.push(item)
      walk(item.get('First'))
    }
  }
  walk(entry(resolved(pdf, entry(dictionaryOf(pdf, new Ref(pdf.root)), 'Outlines')), 'First'))
  if (bookmarks.length !== headings.length)
    throw new Error(`${bookmarks.length} bookmarks for ${headings.length} headings`)
  headings.forEach((heading, at) => {
    bookmarks[at]?.set('Title', text(heading))
  })
}

/** Plain strings where the standard encoding of PDF has all characters, else UTF-16. */
function text(value: string): Raw {
  if (/^[\x20-\x7e]*$/.test(value)) return new Raw(`(${value.replace(/[\\()]/g, '\\$&')})`)
  return new Raw(`<FEFF${Buffer.from(value, 'utf16le').swap16().toString('hex').toUpperCase()}>`)
}
