/** Quick start: an A5 leaflet with the instrument on the first page, and then one or two pages per language. */
import { blockSetter } from '../blocks.ts'
import { principleDrawing, principleLegend } from '../drawings.ts'
import { COMPANY, languageTabs, logo, STRATA } from '../frame.ts'
import { LANGUAGES, type Text } from '../sources.ts'
import { escapeHtml, wordsOf } from '../words.ts'
import { coverPicture, type Setter, type Setting, withoutCoverFigure } from './layout.ts'

export const quickStart: Setter = (setting) => {
  const texts = setting.work.texts ?? { [setting.work.locale]: setting.work.text }
  const locales = LANGUAGES.filter((locale) => texts[locale])
  const parts = locales.map((locale) => languagePart(setting, locale, texts[locale] as Text))
  return {
    body: `${cover(setting, locales)}${parts.join('')}`,
    pageRules: languageTabs(locales, 26),
    format: 'A5',
    opensWithBand: false,
  }
}

function cover({ work }: Setting, locales: string[]): string {
  const picture = coverPicture(work, 480)
  const photo = picture
    ? `<img class="${picture.kind}" src="${picture.url}" alt="${escapeHtml(picture.alt)}">`
    : ''
  const entries = locales.map((locale) => {
    const words = wordsOf(locale)
    return `<li lang="${locale}"><a href="#language-${locale}"><b>${locale}</b><span class="text">${words.fixed('quick-start')}</span><span
      class="place" data-page-of="language-${locale}">0</span></a></li>`
  })
  const drawing = work.product ? principleDrawing(work.product) : ''
  return `<section class="leaflet-cover"><header>${STRATA}${logo(true)}<p class="title">${escapeHtml(work.text.title)}</p>
    <div class="scan"></div></header><div class="photo">${photo}</div><div class="inside"><ol>${entries.join('')}</ol>${drawing}</div></section>`
}

function languagePart({ work }: Setting, locale: string, text: Text): string {
  const words = wordsOf(locale)
  const set = blockSetter({ words, level: 2 })
  const blocks = withoutCoverFigure(text.blocks)
  const first = blocks.findIndex(({ type }) => type === 'h1' || type === 'h2')
  const lead = blocks.slice(0, Math.max(first, 0))
  const legend = work.product ? principleLegend(work.product, words) : ''
  return `<section class="language" lang="${locale === 'zh' ? 'zh-Hans' : locale}" style="page: in-${locale}">
    <h1 id="language-${locale}"><span class="name">${words.fixed('language-name')}</span> ${words.fixed('quick-start')}</h1>
    ${lead.map(set).join('')}
    ${legend ? `<aside class="key"><b>${words.fixed('principle')}</b>${legend}</aside>` : ''}
    ${blocks.slice(lead.length).map(set).join('')}
    <p class="help">${words.fixed('contact')} <a href="mailto:${COMPANY.support}">${COMPANY.support}</a></p></section>`
}
