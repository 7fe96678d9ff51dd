/**
 * Manual: cover, contents with page numbers, numbered chapters (long ones start a new page), and lists of figures and
 * tables.
 */
import { blockSetter, type DiagramBlock, inline, type Listed, type Section, sectionsOf } from '../blocks.ts'
import { diagram } from '../drawings.ts'
import { contact, documentTitle, logo, STRATA, subtitleOf } from '../frame.ts'
import type { Block, Facts, Product } from '../sources.ts'
import { escapeHtml, type Words } from '../words.ts'
import { contentsList, type Heading, headingsOf, listsOf } from './chapters.ts'
import { withCommonChapters } from './commonChapters.ts'
import { figureRows, scopeRows } from './dataSheet.ts'
import { coverPicture, placesOfDiagrams, type Setter, type Setting } from './layout.ts'

const CHARACTERS_OF_A_LONG_CHAPTER = 2200
/** The same on the cover and in the text, so that the file contains the picture once. */
const PICTURE_WIDTH = 720
/** From this number on the contents are set tighter, to fit one page. */
const MANY_ENTRIES = 28

export const manual: Setter = (setting) => {
  const { work, words, facts } = setting
  const [preface, ...own] = chaptersOf(setting)
  const product = work.product ? facts.products[work.product] : undefined
  if (!work.product || !product) throw new Error(`${work.key}: a manual needs a product`)
  const chapters = withCommonChapters(own, work.product, product.model, work.locale).map((chapter) =>
    chapter.chapter === 'data'
      ? { ...chapter, blocks: [...chapter.blocks, ...dataBlocks(product, facts, words)] }
      : chapter,
  )
  const headings = chapters.map(headingsOf)
  const listed: Listed[] = []
  const drawing = (block: DiagramBlock, number: string) =>
    diagram(block.of, block.product ?? work.product ?? '', words, number)
  const set = blockSetter({ words, level: 1, drawing, listed, pictureWidth: PICTURE_WIDTH })
  const setChapter = chapterSetter(set)
  const drawings = drawingsOf(setting, chapters)
  const html = chapters.map((chapter, at) => setChapter(chapter, headings[at], drawings[at]))
  return {
    body: `${cover(setting)}${contents(headings, words, preface)}${html.join('')}${listsOf(listed, words)}${contact(words)}`,
    opensWithBand: false,
    running: documentTitle(work, words),
  }
}

/** The first section is the text before the first chapter. */
function chaptersOf({ work }: Setting): Section[] {
  const { blocks } = work.text
  const opener = blocks.some(({ type }) => type === 'h1') ? 'h1' : 'h2'
  const sections = sectionsOf(blocks, opener)
  return sections[0]?.heading === undefined ? sections : [{ blocks: [] }, ...sections]
}

/** Technical data, delivery and standards from the facts. */
function dataBlocks(product: Product, facts: Facts, words: Words): Block[] {
  const table = (caption: string, rows: string[][]): Block => ({
    type: 'table',
    caption,
    head: ['', ''],
    rows,
  })
  const tables = [
    table(words.fixed('technical-data'), figureRows(product, facts, words)),
    table(words.fixed('scope-of-delivery'), scopeRows(product, facts, words)),
  ]
  const standards: Block[] = [
    { type: 'h2', text: words.fixed('standards') },
    { type: 'list', items: product.standards },
  ]
  return product.standards.length > 0 ? [...tables, ...standards] : tables
}

function cover({ work, words }: Setting): string {
  const picture = coverPicture(work, PICTURE_WIDTH)
  const { title } = work.text
  const subtitle = subtitleOf(work, words.fixed('manual'))
  const photo = picture
    ? `<div class="photo ${picture.kind}"><img src="${picture.url}" alt="${escapeHtml(picture.alt)}"></div>`
    : ''
  const numbers = [
    [words.fixed('document'), work.number],
    [words.fixed('revision'), work.revision],
    [words.fixed('language'), words.fixed('language-name')],
  ]
  return `<section class="cover">${STRATA}${logo(true)}${photo}<div class="words">
    <p class="kind">${words.fixed('manual')}</p><p class="title${title.length > 24 ? ' long' : ''}">${escapeHtml(title)}</p>
    <p class="subtitle">${escapeHtml(subtitle ?? '')}</p>
    <p class="numbers">${numbers.map(([name, value]) => `<span>${name}<b>${value}</b></span>`).join('')}</p></div></section>`
}

function contents(headings: Heading[], words: Words, preface?: Section): string {
  const set = blockSetter({ words, level: 2 })
  const entries = headings.reduce((sum, { below }) => sum + 1 + below.length, 0)
  return `<section class="contents${entries > MANY_ENTRIES ? ' many' : ''}"><h2>${words.fixed('contents')}</h2>${contentsList(headings)}
    ${preface?.blocks.map(set).join('') ?? ''}
    <aside class="note keep"><b>${words.fixed('note')}</b><p>${words.fixed('keep')}</p></aside></section>`
}

const chapterHtml = ({ id, number, text }: Heading, html: string, isLong = false) =>
  `<section class="chapter${isLong ? ' long' : ''}"><h1 id="${id}"><span class="no">${number}</span>
    <span>${inline(text)}</span></h1>${html}</section>`

/** The drawings to insert below the first paragraph of each chapter, if the text places none itself. */
function drawingsOf({ work }: Setting, chapters: Section[]): DiagramBlock[][] {
  if (work.text.blocks.some(({ type }) => type === 'diagram')) return []
  const own = chapters.filter(({ chapter }) => !chapter)
  const texts = own.map(({ heading: title, blocks }) =>
    [title, ...blocks.flatMap((block) => (block.type === 'h2' ? [block.text] : []))].join(' '),
  )
  const places = placesOfDiagrams(texts)
  return chapters.map((chapter) =>
    (['principle', 'result'] as const)
      .filter((of) => own[places[of]] === chapter)
      .map((of): DiagramBlock => ({ type: 'diagram', of })),
  )
}

function chapterSetter(set: (block: Block) => string) {
  return function setChapter(chapter: Section, own: Heading | undefined, drawings: Block[] = []): string {
    let part = 0
    const setBlock = (block: Block) => {
      if (block.type !== 'h2') return set(block)
      const below = own?.below[part++]
      return `<h2 id="${below?.id}"><span class="no">${below?.number}</span> ${inline(below?.text ?? '')}</h2>`
    }
    const firstText = Math.max(
      0,
      chapter.blocks.findIndex(({ type }) => type === 'p'),
    )
    const html = chapter.blocks.flatMap((block, index) => [
      setBlock(block),
      ...(index === firstText ? drawings.map(set) : []),
    ])
    return own ? chapterHtml(own, html.join(''), isLong(chapter)) : ''
  }
}

/** Whether a chapter fills most of a page; a Chinese or Japanese character counts as two letters. */
function isLong({ blocks }: Section): boolean {
  const text = JSON.stringify(blocks)
  return text.length + (text.match(/[\u3040-\u9fff]/g)?.length ?? 0) > CHARACTERS_OF_A_LONG_CHAPTER
}
