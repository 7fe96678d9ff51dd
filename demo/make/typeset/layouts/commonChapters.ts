/** Chapters shared by all manuals, with the additions of each product. */
import { existsSync, readFileSync } from 'node:fs'
import type { Section } from '../blocks.ts'
import { type Group, groupOf } from '../groups.ts'
import type { Block } from '../sources.ts'

type Part = { for?: (Group | 'hardware')[]; at?: 'end'; blocks: Block[] }
type Chapter = { title: string; titles?: Partial<Record<Group, string>>; parts: Part[] }
type Chapters = Record<string, Chapter>

const BEFORE = ['about', 'use', 'safety', 'transport', 'power']
const AFTER = ['care', 'calibration', 'faults', 'data', 'disposal', 'warranty']

function readChapters(locale: string): Chapters {
  const place = (name: string) => new URL(`../words/manual/${name}.json`, import.meta.url)
  const found = existsSync(place(locale)) ? locale : 'en'
  return JSON.parse(readFileSync(place(found), 'utf8'))
}

const named = (blocks: Block[], model: string): Block[] =>
  JSON.parse(JSON.stringify(blocks).replaceAll('{model}', model))

/** All chapters in order. Chapters of the text that name a common one are appended to it. */
export function withCommonChapters(
  own: Section[],
  product: string,
  model: string,
  locale: string,
): Section[] {
  const chapters = readChapters(locale)
  const group = groupOf(product)
  const holds = (part: Part) =>
    !part.for || part.for.some((kind) => kind === group || (kind === 'hardware' && group !== 'software'))

  function common(key: string): Section[] {
    const chapter = chapters[key]
    if (!chapter) throw new Error(`No common chapter ${key}`)
    const parts = chapter.parts.filter(holds)
    const blocks = [
      ...parts.filter(({ at }) => at !== 'end').flatMap((part) => part.blocks),
      ...own.filter((section) => section.chapter === key).flatMap((section) => section.blocks),
      ...parts.filter(({ at }) => at === 'end').flatMap((part) => part.blocks),
    ]
    const heading = chapter.titles?.[group] ?? chapter.title
    return blocks.length > 0 || key === 'data'
      ? [{ heading, chapter: key, blocks: named(blocks, model) }]
      : []
  }
  const unknown = own.find(({ chapter }) => chapter && ![...BEFORE, ...AFTER].includes(chapter))
  if (unknown) throw new Error(`Unknown chapter ${unknown.chapter}`)
  return [...BEFORE.flatMap(common), ...own.filter(({ chapter }) => !chapter), ...AFTER.flatMap(common)]
}
