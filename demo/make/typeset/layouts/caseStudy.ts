/** Case study: a picture of the place, key figures, and the story beside a box of facts. */
import { blockSetter, inline } from '../blocks.ts'
import { contact } from '../frame.ts'
import type { Text } from '../sources.ts'
import type { Words } from '../words.ts'
import { type Setter, withoutCoverFigure } from './layout.ts'
import { drawingOf, figuresStrip, hero, levelOf } from './running.ts'

function factsBox({ box = [] }: Text, words: Words): string {
  if (box.length === 0) return ''
  const rows = box.map(([name, value]) => `<div><dt>${inline(name)}</dt><dd>${inline(value)}</dd></div>`)
  return `<section class="facts-box"><b>${words.fixed('at-a-glance')}</b><dl>${rows.join('')}</dl></section>`
}

export const caseStudy: Setter = (setting) => {
  const { work, words } = setting
  const blocks = withoutCoverFigure(work.text.blocks)
  const set = blockSetter({ words, level: levelOf(blocks), drawing: drawingOf(setting) })
  const { figures, others: story } = figuresStrip(blocks)
  return {
    body: `${hero(setting, 'case-study', work.text.title, work.text.subtitle ?? '')}${figures}
      <main>${factsBox(work.text, words)}${story.map(set).join('')}</main>${contact(words)}`,
  }
}
