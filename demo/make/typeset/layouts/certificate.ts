/** Certificate: a framed page with the statement, and the details in an annex. */
import { blockSetter } from '../blocks.ts'
import { COMPANY, contact, logo } from '../frame.ts'
import { pictureUrl } from '../pictures.ts'
import { escapeHtml } from '../words.ts'
import { productsNamed, type Setter, withoutCoverFigure } from './layout.ts'

const TAU = 2 * Math.PI

/** A rosette of turning waves, as on certificates of old. */
function rosette(size: number, rings: number, colour: string, width: number): string {
  const paths = Array.from({ length: rings }, (_, ring) => {
    const points = Array.from({ length: 181 }, (_, at) => {
      const angle = (at / 180) * TAU
      const radius = size * (0.42 - ring * 0.018 + 0.05 * Math.sin(12 * angle + ring * 0.7))
      return `${(size / 2 + radius * Math.cos(angle)).toFixed(1)} ${(size / 2 + radius * Math.sin(angle)).toFixed(1)}`
    })
    return `<path d="M${points.join('L')}Z" fill="none" stroke="${colour}" stroke-width="${width}"/>`
  })
  return `<svg class="rosette" viewBox="0 0 ${size} ${size}" aria-hidden="true">${paths.join('')}</svg>`
}

const SEAL = `<svg class="seal" viewBox="0 0 120 120" aria-hidden="true">
  ${rosette(120, 7, '#1f5d94', 0.6).replace(/^<svg[^>]*>|<\/svg>$/g, '')}
  <circle cx="60" cy="60" r="33" fill="#fff" stroke="#1f5d94" stroke-width="1.2"/>
  <rect x="49" y="38" width="22" height="44" rx="4" fill="none" stroke="#1f5d94" stroke-width="3"/>
  <path d="M49 50l22 -3M49 74l22 -3" stroke="#1f5d94" stroke-width="2.4"/>
  <path d="M36 61h48" stroke="#e0a13a" stroke-width="3.4"/></svg>`

const SIGNATURES = [
  'M4 30C14 4 20 6 17 22S10 40 16 33S30 10 32 18S26 34 34 30S46 16 46 22S42 32 50 29S64 20 70 24S88 30 112 18',
  'M6 14C22 4 34 10 20 24S6 38 14 36S40 18 44 16S38 32 44 30S56 18 58 20S54 32 62 28S78 14 80 22S96 28 116 24M60 10L92 8',
].map(
  (
    path,
  ) => `<svg class="name" viewBox="0 0 124 42" aria-hidden="true"><path d="${path}" fill="none" stroke="#20456b"
  stroke-width="1.7" stroke-linecap="round"/></svg>`,
)

export const certificate: Setter = ({ work, words, facts }) => {
  const set = blockSetter({ words, level: 2 })
  const blocks = withoutCoverFigure(work.text.blocks)
  const details = blocks.findIndex(({ type }) => type === 'h1' || type === 'h2' || type === 'table')
  const statement = details > 0 ? blocks.slice(0, details) : blocks
  const annex = blocks.slice(statement.length)
  const [product] = productsNamed(work, facts)
  const url = pictureUrl(`pictures/product-${product}.webp`, 700)
  const names = ['Dr. Annina Keller<br>Head of Quality', 'Reto Wyss<br>Product Compliance']
  return {
    opensWithBand: false,
    body: `<section class="framed${annex.length ? '' : ' last'}"><div class="frame"><div class="inner">${rosette(400, 16, '#1f5d94', 0.8)}
      ${logo()}<p class="kind">${words.fixed('certificate')} · ${work.number}</p><h1>${escapeHtml(work.text.title)}</h1>
      <p class="subtitle">${escapeHtml(work.text.subtitle ?? '')}</p>
      <div class="statement">${statement.map(set).join('')}</div>
      ${url ? `<img src="${url}" alt="${escapeHtml(facts.products[product ?? '']?.model ?? '')}">` : ''}
      <div class="signatures">${SEAL}${names.map((name, at) => `<div>${SIGNATURES[at]}${name}<br>${COMPANY.legalName}, ${COMPANY.town}</div>`).join('')}</div>
      </div></div></section>
      ${annex.length ? `<section class="annex">${annex[0]?.type.startsWith('h') ? '' : `<h2>${words.fixed('annex')}</h2>`}${annex.map(set).join('')}${contact(words)}</section>` : ''}`,
  }
}
