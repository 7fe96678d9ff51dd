/** Certificate, either with its own text or generated from facts. */
import { blockSetter } from '../blocks.ts'
import { contact } from '../frame.ts'
import { pictureUrl } from '../pictures.ts'
import { escapeHtml } from '../words.ts'
import { calibration } from './calibration.ts'
import { framedPage } from './certificateFrame.ts'
import { declaration } from './declaration.ts'
import { productsNamed, type Setter, type Setting, withoutCoverFigure } from './layout.ts'

const SIGNATORIES = [
  { name: 'Dr. Annina Keller', role: 'Head of Quality' },
  { name: 'Reto Wyss', role: 'Product Compliance' },
]

export const certificate: Setter = (setting) => ({ opensWithBand: false, body: bodyOf(setting) })

function bodyOf(setting: Setting): string {
  const known = setting.work.certificate
  if (!known) return statement(setting)
  return known.kind === 'declaration' ? declaration(known, setting) : calibration(known, setting)
}

/** A statement on the framed page, with details in an annex. */
function statement({ work, words, facts }: Setting): string {
  const set = blockSetter({ words, level: 2 })
  const blocks = withoutCoverFigure(work.text.blocks)
  const details = blocks.findIndex(({ type }) => type === 'h1' || type === 'h2' || type === 'table')
  const opening = details > 0 ? blocks.slice(0, details) : blocks
  const annex = blocks.slice(opening.length)
  const [product] = productsNamed(work, facts)
  const url = pictureUrl(`pictures/product-${product}.webp`, 480)
  const picture = url
    ? `<img src="${url}" alt="${escapeHtml(facts.products[product ?? '']?.model ?? '')}">`
    : ''
  const content = `<h1>${escapeHtml(work.text.title)}</h1><p class="subtitle">${escapeHtml(work.text.subtitle ?? '')}</p>
    <div class="statement">${opening.map(set).join('')}</div>${picture}`
  const heading = annex[0]?.type.startsWith('h') ? '' : `<h2>${words.fixed('annex')}</h2>`
  const kind = `${words.fixed('certificate')} · ${work.number}`
  return (
    framedPage(kind, content, SIGNATORIES, annex.length === 0) +
    (annex.length
      ? `<section class="annex">${heading}${annex.map(set).join('')}${contact(words)}</section>`
      : '')
  )
}
