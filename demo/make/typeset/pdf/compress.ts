/** Rewrites what Chromium has printed: the same document in a third of the bytes, and the same bytes on every run. */
import { inflateSync } from 'node:zlib'
import { type NamedState, readContent } from './content.ts'
import type { Box } from './drawing.ts'
import { emitted } from './emit.ts'
import {
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
import type { Point } from './matrices.ts'
import {
  type Dictionary,
  dictionary,
  isDictionary,
  name,
  Raw,
  Ref,
  textString,
  type Value,
} from './objects.ts'
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
  plainPictures(pdf)
  nameBookmarks(pdf, headings)
  const info = { Title: text(title), Author: text(author), Subject: text(subject) }
  const dates = { CreationDate: new Raw(FIXED_DATE), ModDate: new Raw(FIXED_DATE) }
  pdf.objects.set(pdf.info, { value: dictionary({ ...info, ...dates }) })
  return writePdf(pdf, identifier)
}

/** Pages, and the groups that Chromium puts aside to draw them with one opacity. */
function rewritePages(pdf: Pdf): void {
  const fonts = fontsOf(pdf)
  const rewrite = (object: PdfObject | undefined, resources: Dictionary, pageSize?: Point) => {
    if (!object?.stream) throw new Error('Expected one stream per page')
    // Chromium leaves streams of a few bytes plain.
    const isPlain = !entry(object.value, 'Filter')
    const content = (isPlain ? object.stream : inflateSync(object.stream)).toString('latin1')
    const states = statesOf(pdf, resources)
    const known = { fonts: fonts.of(resources), states, boxes: boxesOf(pdf, resources) }
    const { grid, items } = readContent(content, known, pageSize)
    const made: Dictionary = new Map()
    const own = resolved(pdf, resources.get('ExtGState'))
    for (const [name, { isMask }] of states) {
      const mask = isDictionary(own) ? own.get(name.slice(1)) : undefined
      if (isMask && mask) made.set(name.slice(1), mask)
    }
    const text = emitted(grid, items, pageSize !== undefined, (fill, stroke, blending) =>
      stateName(made, fill, stroke, blending),
    )
    object.stream = Buffer.from(text, 'latin1')
    object.isNew = true
    if (isDictionary(object.value)) object.value.set('Filter', name('FlateDecode'))
    resources.delete('ProcSet')
    resources.delete('ExtGState')
    if (made.size > 0) resources.set('ExtGState', made)
  }
  for (const number of pagesOf(pdf)) {
    const page = dictionaryOf(pdf, new Ref(number))
    const contents = page.get('Contents')
    const object = contents instanceof Ref ? pdf.objects.get(contents.number) : undefined
    const [, , width = 0, height = 0] = resolved(pdf, page.get('MediaBox')) as number[]
    rewrite(object, dictionaryOf(pdf, page.get('Resources')), [width, height])
  }
  for (const object of [...pdf.objects.values()]) {
    const subtype = entry(object.value, 'Subtype')
    if (subtype instanceof Raw && subtype.text === '/Form') {
      rewrite(object, dictionaryOf(pdf, entry(object.value, 'Resources')))
    }
  }
  fonts.finish()
}

/** A state of the page's own, named after the opacities that it sets. */
function stateName(made: Dictionary, fill: number, stroke: number, blending: string): string {
  const key = `O${Math.round(fill * 100)}${stroke === fill ? '' : `L${Math.round(stroke * 100)}`}${blending[0]}`
  made.set(key, dictionary({ ca: fill, CA: stroke, BM: name(blending) }))
  return `/${key}`
}

function statesOf(pdf: Pdf, resources: Dictionary): Map<string, NamedState> {
  const states = resolved(pdf, resources.get('ExtGState'))
  const entries = isDictionary(states) ? [...states] : []
  return new Map(
    entries.map(([key, place]) => {
      const state = resolved(pdf, place)
      const number = (of: string) => {
        const value = entry(state, of)
        return typeof value === 'number' ? value : undefined
      }
      const blending = entry(state, 'BM')
      const width = number('LW')
      const named: NamedState = {
        fillOpacity: number('ca'),
        strokeOpacity: number('CA'),
        blending: blending instanceof Raw ? blending.text.slice(1) : 'Normal',
        line: width === undefined ? undefined : { width, cap: number('LC') ?? 0, join: number('LJ') ?? 0 },
        isMask: isDictionary(state) && state.has('SMask'),
      }
      return [`/${key}`, named]
    }),
  )
}

/** Pictures fill one by one; groups tell their box. */
function boxesOf(pdf: Pdf, resources: Dictionary): Map<string, Box> {
  const objects = resolved(pdf, resources.get('XObject'))
  const entries = isDictionary(objects) ? [...objects] : []
  return new Map(
    entries.map(([key, object]) => {
      const [left = 0, top = 0, right = 1, bottom = 1] = (entry(resolved(pdf, object), 'BBox') ??
        []) as number[]
      return [`/${key}`, [left, top, right, bottom]]
    }),
  )
}

/**
 * Pictures are in sRGB, which viewers take plain colours for; the profile would be repeated in every document. What
 * else Chromium says of a picture holds anyway, and stands in the file as it is, not deflated.
 */
function plainPictures(pdf: Pdf): void {
  for (const object of pdf.objects.values()) {
    const subtype = entry(object.value, 'Subtype')
    if (!isDictionary(object.value) || !(subtype instanceof Raw) || subtype.text !== '/Image') continue
    object.value.delete('Type')
    object.value.delete('ColorTransform')
    const space = resolved(pdf, object.value.get('ColorSpace'))
    if (!Array.isArray(space) || !(space[0] instanceof Raw) || space[0].text !== '/ICCBased') continue
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
    const place = bookmarks[at]?.get('Dest')
    if (Array.isArray(place))
      bookmarks[at]?.set(
        'Dest',
        place.map((part) => (typeof part === 'number' ? Math.round(part) : part)),
      )
  })
}

const text = (value: string) => new Raw(textString(value))
