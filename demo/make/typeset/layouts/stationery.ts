/** Forms, information for partners, and the letterhead. */
import { blockSetter } from '../blocks.ts'
import { COMPANY, contact, logo } from '../frame.ts'
import type { Work } from '../sources.ts'
import { escapeHtml } from '../words.ts'
import type { Setter } from './layout.ts'

const FIRST_PAGE_WITHOUT_RUNNING_HEAD =
  '@page :first { margin-top: 0; @top-left { content: none; } @top-right { content: none; } }'

const head = ({ text }: Work) => `<header class="head">${logo()}<div><h1>${escapeHtml(text.title)}</h1>
  ${text.subtitle ? `<p class="subtitle">${escapeHtml(text.subtitle)}</p>` : ''}</div></header>`

/** Marks empty cells as fields to fill in; the cell before each is its label. */
const withBlanks = (html: string) =>
  html
    .replace(/<td( class="number")?>[\s_…]*<\/td>/g, '<td class="blank"></td>')
    .replace(
      /<tr><td>([^<]+(?:<br>[^<]*)*)<\/td>(<td class="blank"><\/td>)<\/tr>/g,
      '<tr><td class="label">$1</td>$2</tr>',
    )

export const form: Setter = ({ work, words }) => {
  const set = blockSetter({ words, level: 2 })
  return {
    body: `${head(work)}<main>${withBlanks(work.text.blocks.map(set).join(''))}</main>`,
    opensWithBand: true,
  }
}

export const partnerInformation: Setter = ({ work, words }) => {
  const set = blockSetter({ words, level: work.text.blocks.some(({ type }) => type === 'h1') ? 2 : 1 })
  return { body: `${head(work)}<main>${work.text.blocks.map(set).join('')}</main>${contact(words)}` }
}

/** Fold marks of an A4 letter according to DIN 5008 (form B). */
const FOLDS_MM = [105, 148.5, 210]

export const letterhead: Setter = ({ work, words }) => {
  const set = blockSetter({ words, level: 2 })
  const folds = FOLDS_MM.map((at) => `<div class="fold" style="top: ${at}mm"></div>`).join('')
  return {
    body: `${folds}<header class="letter-head">${logo()}<p class="sender">${COMPANY.legalName} · ${COMPANY.town}</p></header>
      <h1>${escapeHtml(work.text.title)}</h1><main>${work.text.blocks.map(set).join('')}</main>`,
    pageRules: FIRST_PAGE_WITHOUT_RUNNING_HEAD,
  }
}
