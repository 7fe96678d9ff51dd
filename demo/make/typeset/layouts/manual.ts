/** Manual: cover, contents with page numbers, and numbered chapters; a long one opens a new page. */
import { blockSetter, inline, type Section, sectionsOf } from '../blocks.ts'
import { contact, documentTitle, logo, STRATA, subtitleOf } from '../frame.ts'
import type { Block } from '../sources.ts'
import { escapeHtml, type Words } from '../words.ts'
import { figuresTable } from './dataSheet.ts'
import { coverPicture, placesOfDiagrams, type Setter, type Setting } from './layout.ts'

type Heading = { id: string; number: string; text: string; below: Heading[] }

const CHARACTERS_OF_A_LONG_CHAPTER = 2200
const TECHNICAL_DATA =
  /technical data|technische daten|caractéristiques techniques|données techniques|技術データ|仕様/i

export const manual: Setter = (setting) => {
  const { work, words, facts } = setting
  const [preface, ...chapters] = chaptersOf(setting)
  const headings = chapters.map(headingsOf)
  const product = work.product ? facts.products[work.product] : undefined
  const figures = product ? figuresTable(product, facts, words) : ''
  const dataChapter = chapters.findIndex((chapter) => TECHNICAL_DATA.test(chapter.heading ?? ''))
  const annex = heading(chapters.length + 1, words.fixed('technical-data'))
  if (dataChapter < 0) headings.push(annex)

  const drawings = drawingsOf(setting, chapters)
  drawings[dataChapter] = figures
  const set = chapterSetter(words)
  return {
    body: `${cover(setting)}${contents(headings, words, preface)}
      ${chapters.map((chapter, at) => set(chapter, headings[at], drawings[at])).join('')}
      ${dataChapter < 0 ? chapterHtml(annex, figures) : ''}${contact(words)}`,
    opensWithBand: false,
    running: documentTitle(work, words),
  }
}

/** The first section is what stands before the first chapter. */
function chaptersOf({ work }: Setting): Section[] {
  const { blocks } = work.text
  const opener = blocks.some(({ type }) => type === 'h1') ? 'h1' : 'h2'
  const sections = sectionsOf(blocks, opener)
  return sections[0]?.heading === undefined ? sections : [{ blocks: [] }, ...sections]
}

const withoutNumber = (text: string) => text.replace(/^[\d.]+\s+/, '')

const heading = (number: number | string, text: string): Heading => ({
  id: `chapter-${String(number).replace('.', '-')}`,
  number: String(number),
  text: withoutNumber(text),
  below: [],
})

function headingsOf(chapter: Section, at: number): Heading {
  const own = heading(at + 1, chapter.heading ?? '')
  const parts = chapter.blocks.flatMap((block) => (block.type === 'h2' ? [block.text] : []))
  return { ...own, below: parts.map((part, index) => heading(`${at + 1}.${index + 1}`, part)) }
}

function cover({ work, words }: Setting): string {
  const picture = coverPicture(work, 1000)
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
  const entry = ({
    id,
    number,
    text,
    below,
  }: Heading): string => `<li><a href="#${id}"><span class="text"><span
    class="no">${number}</span> ${inline(text)}</span><span class="dots"></span><span class="place" data-page-of="${id}">00</span></a>
    ${below.length ? `<ol>${below.map(entry).join('')}</ol>` : ''}</li>`
  return `<section class="contents"><h2>${words.fixed('contents')}</h2><ol>${headings.map(entry).join('')}</ol>
    ${preface?.blocks.map(set).join('') ?? ''}
    <aside class="note keep"><b>${words.fixed('note')}</b><p>${words.fixed('keep')}</p></aside></section>`
}

const chapterHtml = ({ id, number, text }: Heading, html: string, isLong = false) =>
  `<section class="chapter${isLong ? ' long' : ''}"><h1 id="${id}"><span class="no">${number}</span>
    <span>${inline(text)}</span></h1>${html}</section>`

/** By chapter, the drawing that belongs below its first paragraph. */
function drawingsOf({ work, words, diagrams }: Setting, chapters: Section[]): string[] {
  const { product } = work
  if (!product) return []
  const texts = chapters.map(({ heading: own, blocks }) =>
    [own, ...blocks.flatMap((block) => (block.type === 'h2' ? [block.text] : []))].join(' '),
  )
  const places = placesOfDiagrams(texts)
  return chapters.map((_, at) => {
    const principle = at === places.principle ? diagrams.principle(product, words) : ''
    return principle + (at === places.result ? diagrams.result(product, words) : '')
  })
}

function chapterSetter(words: Words) {
  const set = blockSetter({ words, level: 1 })
  return function setChapter(chapter: Section, own: Heading | undefined, drawing = ''): string {
    let part = 0
    const setBlock = (block: Block) => {
      if (block.type !== 'h2') return set(block)
      const below = own?.below[part++]
      return `<h2 id="${below?.id}"><span class="no">${below?.number}</span>${inline(below?.text ?? '')}</h2>`
    }
    const firstText = Math.max(
      0,
      chapter.blocks.findIndex(({ type }) => type === 'p'),
    )
    const html = chapter.blocks.map((block, index) => setBlock(block) + (index === firstText ? drawing : ''))
    return own ? chapterHtml(own, html.join(''), isLong(chapter)) : ''
  }
}

/** Whether a chapter fills most of a page: a Chinese or Japanese character says as much as two letters. */
function isLong({ blocks }: Section): boolean {
  const text = JSON.stringify(blocks)
  return text.length + (text.match(/[\u3040-\u9fff]/g)?.length ?? 0) > CHARACTERS_OF_A_LONG_CHAPTER
}
