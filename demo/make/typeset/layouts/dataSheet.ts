/** Data sheet of two pages: text and principle, then technical data, delivery and a result. */
import { blockSetter, inline, sectionsOf, tableHtml } from '../blocks.ts'
import { diagram } from '../drawings.ts'
import { band, contact } from '../frame.ts'
import type { Facts, Product } from '../sources.ts'
import { figureText, inLocale, type Words } from '../words.ts'
import { coverPicture, type Setter } from './layout.ts'

export const dataSheet: Setter = ({ work, words, facts }) => {
  const product = work.product ? facts.products[work.product] : undefined
  if (!work.product || !product) throw new Error(`${work.key}: a data sheet needs a product`)
  const set = blockSetter({ words, level: 2 })
  const [lead, ...sections] = sectionsOf(
    work.text.blocks.filter((block) => block.type !== 'figure'),
    'h2',
  )
  const setSection = (section: (typeof sections)[number]) =>
    `<section><h2>${inline(section.heading ?? '')}</h2>${section.blocks.map(set).join('')}</section>`
  const lists = sections.filter(({ blocks }) => blocks[0]?.type === 'list')
  const remarks = sections.filter(({ blocks }) => blocks[0]?.type !== 'list')

  return {
    body: `${band(work, words, coverPicture(work))}
      <div class="opening"><div class="lead">${lead?.blocks.map(set).join('') ?? ''}</div>
      ${diagram('principle', work.product, words)}</div>
      <div class="pair">${lists.map(setSection).join('')}</div>
      <div class="limits">${remarks.map(setSection).join('')}</div>
      <section class="figures"><h2>${words.fixed('technical-data')}</h2>${withoutHead(figureRows(product, facts, words))}</section>
      <div class="supply"><section><h2>${words.fixed('scope-of-delivery')}</h2>${withoutHead(scopeRows(product, facts, words))}</section><div>${standards(product, words)}${ordering(product, words)}</div></div>
      <div class="outcome">${diagram('result', work.product, words)}</div>
      ${contact(words)}`,
  }
}

const withoutHead = (rows: string[][]) => tableHtml({ type: 'table', head: ['', ''], rows })

export function figureRows(product: Product, facts: Facts, words: Words): string[][] {
  return product.figures.map((figure) => {
    const label = facts.labels[figure.id]
    return [label ? inLocale(label, words.locale) : figure.id, figureText(figure, words.locale)]
  })
}

export function scopeRows(product: Product, facts: Facts, words: Words): string[][] {
  return product.scope.map(({ id, count }) => {
    const part = facts.parts[id]
    return [`${count} ×`, part ? inLocale(part, words.locale) : id]
  })
}

function standards({ standards: named }: Product, words: Words): string {
  if (named.length === 0) return ''
  return `<section><h2>${words.fixed('standards')}</h2>
    <ul class="chips">${named.map((standard) => `<li>${inline(standard)}</li>`).join('')}</ul></section>`
}

function ordering({ model, articleNumber }: Product, words: Words): string {
  return `<section class="ordering"><h2>${words.fixed('ordering')}</h2><table><tbody>
    <tr><td>${words.fixed('product')}</td><td>${model}</td></tr>
    <tr><td>${words.fixed('article-number')}</td><td>${articleNumber}</td></tr></tbody></table>
    <p><small>${words.fixed('changes')}</small></p></section>`
}
