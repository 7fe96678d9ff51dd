import type { Marker } from './list-marker.ts'
import type { Marks } from './marks.ts'

interface Run {
  /** Joined at the end: reading a string while it grows would copy it each time. */
  parts: string[]
  marks: Marks
}

interface OpenList {
  level: number
  isOrdered: boolean
  /** Number of the next item. */
  next: number
}

/** The limit of Word. */
const MAX_LEVEL = 9

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, (character) => ESCAPES[character] ?? '')

const isAlike = (a: Marks, b: Marks) =>
  a.bold === b.bold &&
  a.italic === b.italic &&
  a.underline === b.underline &&
  a.strike === b.strike &&
  a.code === b.code &&
  a.shift === b.shift &&
  a.href === b.href

function runHtml(text: string, marks: Marks, isBold: boolean): string {
  let html = escapeHtml(text).replaceAll('\n', '<br>')
  if (marks.code) html = `<code>${html}</code>`
  if (marks.shift) html = `<${marks.shift}>${html}</${marks.shift}>`
  if (marks.strike) html = `<s>${html}</s>`
  if (marks.underline) html = `<u>${html}</u>`
  if (marks.italic) html = `<em>${html}</em>`
  if (marks.bold && isBold) html = `<strong>${html}</strong>`
  return marks.href ? `<a href="${escapeHtml(marks.href)}">${html}</a>` : html
}

/** Writes blocks and, by their level, list items as HTML with correctly nested lists. */
export class BlockWriter {
  readonly #html: string[] = []
  readonly #lists: OpenList[] = []
  #runs: Run[] = []
  #endsInSpace = true
  #tag = 'p'
  #itemDepth = 0
  #hasText = false
  #hasPlainText = false

  get isInItem(): boolean {
    return this.#itemDepth > 0
  }

  get hasOpenList(): boolean {
    return this.#lists.length > 0
  }

  /** Whether there is text and all of it is bold. */
  get isAllBold(): boolean {
    return this.#hasText && !this.#hasPlainText
  }

  /** Adds text, collapsing white space as in HTML. */
  text(written: string, marks: Marks): void {
    const collapsed = written.replaceAll(/[ \t\r\n\f]+/g, ' ')
    const text = this.#endsInSpace && collapsed.startsWith(' ') ? collapsed.slice(1) : collapsed
    if (text === '' || (this.#runs.length === 0 && text.trim() === '')) return
    if (text.trim() !== '') {
      this.#hasText = true
      this.#hasPlainText ||= !marks.bold
    }
    this.#append(text, marks)
  }

  lineBreak(marks: Marks): void {
    if (this.#runs.length > 0) this.#append('\n', marks)
  }

  #append(text: string, marks: Marks): void {
    const last = this.#runs.at(-1)
    if (last && isAlike(last.marks, marks)) last.parts.push(text)
    else this.#runs.push({ parts: [text], marks })
    this.#endsInSpace = text.endsWith(' ') || text.endsWith('\n')
  }

  /** Starts a block; within list items all blocks are paragraphs. */
  startBlock(tag: string): void {
    this.endBlock()
    this.#tag = this.isInItem ? 'p' : tag
  }

  endBlock(): void {
    const runs = this.#runs.map(({ parts, marks }) => ({
      text: parts.join('').replaceAll(/[ \u00a0]{2,}/g, ' '),
      marks,
    }))
    const tag = this.#tag
    this.#runs = []
    this.#endsInSpace = true
    this.#tag = 'p'
    for (let last = runs.at(-1); last; last = runs.at(-1)) {
      last.text = last.text.trimEnd()
      if (last.text !== '') break
      runs.pop()
    }
    const [first] = runs
    if (!first) return
    first.text = first.text.trimStart()
    // Headings are bold anyway.
    const inner = runs.map(({ text, marks }) => runHtml(text, marks, tag === 'p')).join('')
    this.block(`<${tag}>${inner}</${tag}>`)
  }

  /** Adds a finished block. */
  block(html: string): void {
    this.endBlock()
    if (!this.isInItem) this.#closeLists(0)
    this.#html.push(html)
  }

  /** Writes a list item, opening and closing lists according to its level and marker. */
  item(level: number, marker: Marker, write: () => void): void {
    this.endBlock()
    this.#openItem(Math.min(level, MAX_LEVEL), marker)
    this.continueItem(write)
  }

  /** Continues the last item. */
  continueItem(write: () => void): void {
    this.endBlock()
    this.#itemDepth += 1
    write()
    this.endBlock()
    this.#itemDepth -= 1
  }

  #openItem(level: number, { isOrdered, numbers }: Marker): void {
    this.#closeLists(level)
    const list = this.#lists.at(-1)
    if (list?.level === level) {
      if (list.isOrdered === isOrdered && (numbers.length === 0 || numbers.includes(list.next))) {
        list.next += 1
        this.#html.push('</li><li>')
        return
      }
      this.#closeLists(level - 1)
    }
    const start = numbers[0] ?? 1
    this.#lists.push({ level, isOrdered, next: start + 1 })
    const opening = isOrdered ? (start === 1 ? '<ol>' : `<ol start="${start}">`) : '<ul>'
    this.#html.push(opening, '<li>')
  }

  /** Closes the lists deeper than a level. */
  #closeLists(level: number): void {
    for (let list = this.#lists.at(-1); list && list.level > level; list = this.#lists.at(-1)) {
      this.#html.push(list.isOrdered ? '</li></ol>' : '</li></ul>')
      this.#lists.pop()
    }
  }

  end(): string {
    this.endBlock()
    this.#closeLists(0)
    return this.#html.join('')
  }
}
