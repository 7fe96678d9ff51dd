/** EU declaration of conformity: the product on the first page, then the declaration in each language. */
import { tableHtml } from '../blocks.ts'
import { COMPANY } from '../frame.ts'
import { pictureUrl } from '../pictures.ts'
import type { Declaration } from '../sources.ts'
import { certificateWord, escapeHtml } from '../words.ts'
import { framedPage } from './certificateFrame.ts'
import { languageParts, otherTitles, paragraph } from './languageParts.ts'
import type { Setting } from './layout.ts'

const SIGNATORIES = [
  { name: 'Dr. Annina Keller', role: 'Head of Quality' },
  { name: 'Reto Wyss', role: 'Product Compliance' },
]

export function declaration(known: Declaration, { work, facts }: Setting): string {
  const products = known.products.map((key) => facts.products[key]).filter((product) => product !== undefined)
  const serials = known.serials.split(', ')
  const [first] = known.products
  const url = pictureUrl(`pictures/product-${first}.webp`, 420)
  const picture = url ? `<img src="${url}" alt="${escapeHtml(work.text.title)}">` : ''
  const table = (head: string[], rows: string[][]) => tableHtml({ type: 'table', head, rows })
  const content = `<h1>${certificateWord('declaration', 'en')}</h1>${otherTitles('declaration')}${picture}
    ${table(
      ['Product', 'Article number', 'From serial number'],
      products.map(({ model, articleNumber }, at) => [`**${model}**`, articleNumber, serials[at] ?? '']),
    )}
    ${table(
      ['Directive', ''],
      known.directives.map((directive) => [`**${directive}**`, certificateWord(directive, 'en')]),
    )}
    <ul class="chips">${known.standards.map((standard) => `<li>${escapeHtml(standard)}</li>`).join('')}</ul>
    <p class="place">${COMPANY.town}, ${known.date}</p>`

  const named = products.map(({ model, articleNumber }) => `${model} (${articleNumber})`).join(', ')
  const textOf = (locale: string) => {
    const word = (id: string, gaps: Record<string, string> = {}) =>
      paragraph(certificateWord(id, locale, gaps))
    const directives = known.directives.map(
      (directive) => `<li><b>${directive}</b> ${certificateWord(directive, locale)}</li>`,
    )
    return `${word('responsibility', { company: COMPANY.legalName, town: COMPANY.town })}
      ${word('object', { products: named, serials: known.serials })}${word('conforms')}<ul>${directives.join('')}</ul>
      ${word('applied', { standards: known.standards.join(', ') })}${word('kept')}`
  }
  return framedPage(work.number, content, SIGNATORIES) + languageParts('declaration', textOf)
}
