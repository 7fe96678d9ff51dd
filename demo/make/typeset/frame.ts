/** The page around a document: head, running header and footer, logo, opening band, contact at the end. */
import { readFileSync } from 'node:fs'
import { filePath, hasFile } from './pictures.ts'
import type { Layout, Work } from './sources.ts'
import { certificateWord, escapeHtml, type Words } from './words.ts'

export const COMPANY = {
  name: 'Ferrolith',
  legalName: 'Ferrolith Inspection AG',
  town: 'Winterthur',
  website: 'www.ferrolith.example',
  support: 'support@ferrolith.example',
}

const MARK = (dark: boolean) => {
  const [edge, scan] = dark ? ['#ffffff', '#e0a13a'] : ['#1f5d94', '#e0a13a']
  return `<svg viewBox="0 0 32 32" width="20" height="20" xmlns="http://www.w3.org/2000/svg"><rect x="9" y="3" width="14"
    height="26" rx="3" fill="none" stroke="${edge}" stroke-width="2.4"/><path d="M9 10l14-2M9 24l14-2" stroke="${edge}"
    stroke-width="2"/><path d="M3 17.500h26" stroke="${scan}" stroke-width="2.600"/></svg>`
}

/** The logo's lettering, which is outlines in pictures; here it becomes text, whose font is embedded anyway. */
const LETTERING = /<path fill="([^"]+)" d="[^"]+"\/>(?=<\/svg>)/
const LETTERS_AT = '41 57.58 73.5 84.27 95.03 111.7 118.76 125.82 137.04'

export function logo(dark = false): string {
  const name = dark ? 'brand/logo-dark.svg' : 'brand/logo.svg'
  if (hasFile(name)) {
    return readFileSync(filePath(name), 'utf8')
      .replace(/^[\s\S]*?<svg/, '<svg class="logo"')
      .replace(LETTERING, `<text x="${LETTERS_AT}" y="29.4" fill="$1">${COMPANY.name}</text>`)
  }
  return `<div class="logo-set">${MARK(dark)}${COMPANY.name}</div>`
}

/** The brand's pattern in the band: layers of ground and a scan line. */
export const STRATA = `<svg class="strata" viewBox="0 0 210 84" preserveAspectRatio="none" aria-hidden="true">
  ${Array.from({ length: 9 }, (_, at) => {
    const y = 8 + at * 9.4
    return `<path d="M0 ${y}C36 ${y - 5 - at * 0.6} 62 ${y + 6} 104 ${y + 1}S176 ${y - 7 + at} 210 ${y + 2}" fill="none"
      stroke="#6fa3d1" stroke-opacity="${(0.1 + at * 0.022).toFixed(3)}" stroke-width="0.35"/>`
  }).join('')}</svg>`

export type PictureField = { url: string; kind: 'on-white' | 'scene'; alt: string }

export function band(work: Work, words: Words, picture?: PictureField, kind: string = work.layout): string {
  const { title } = work.text
  const subtitle = subtitleOf(work, words.fixed(kind))
  const wide = /[\u3000-\u9fff]/.test(title) ? 2 : 1
  const long = title.length * wide > 28 ? ' class="long"' : ''
  const photo = picture
    ? `<div class="photo ${picture.kind}"><img src="${picture.url}" alt="${escapeHtml(picture.alt)}"></div>`
    : ''
  return `<header class="band ${picture ? 'with-photo' : 'plain'}">${STRATA}${photo}
    <div class="words">${logo(true)}<p class="kind">${words.fixed(kind)}</p><h1${long}>${escapeHtml(title)}</h1>
    ${subtitle ? `<p class="subtitle">${escapeHtml(subtitle)}</p>` : ''}</div><div class="scan"></div></header>`
}

/** Omits a subtitle that only repeats the kind of the document. */
export function subtitleOf({ text, locale }: Work, kind: string): string | undefined {
  const [subtitle, named] = [text.subtitle ?? '', kind].map((words) => words.toLocaleLowerCase(locale))
  return subtitle && named?.startsWith(subtitle) ? undefined : text.subtitle
}

export function contact(words: Words): string {
  return `<section class="contact"><div><p>${words.fixed('contact')}<br><a
    href="mailto:${COMPANY.support}">${COMPANY.support}</a> · <a href="https://${COMPANY.website}">${COMPANY.website}</a></p>
    <p class="address"><b>${COMPANY.legalName}</b><br>${COMPANY.town}</p></div></section>`
}

export type Frame = {
  body: string
  running?: string
  styles?: string
  pageRules?: string
  opensWithBand?: boolean
  format?: 'A4' | 'A5'
}

/** A tab at the outer edge for each language, each lower than the last; `page: in-de` selects the pages of a part. */
export function languageTabs(locales: string[], top: number): string {
  const step = Math.min(19, 150 / locales.length)
  return locales
    .map((locale, at) => {
      const place = `margin-top: ${(top + at * step).toFixed(1)}mm; width: 7mm; height: ${(step - 2).toFixed(1)}mm;`
      const look = `background: #1f5d94; color: #ffffff; font: 600 11.25px 'Instrument Sans'; text-align: center;`
      return `@page in-${locale} { margin-right: 7mm; @right-top { content: "${locale.toUpperCase()}"; ${place} ${look} vertical-align: middle; } }`
    })
    .join('\n')
}

const cssText = (text: string) =>
  `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', ' ')}"`

/** Style sheets in addition to base.css, blocks.css and frame.css. */
const STYLES: Record<Layout, string[]> = {
  'data-sheet': ['dataSheet'],
  'quick-start': ['leaflets'],
  manual: ['manual'],
  certificate: ['dataSheet', 'certificate'],
  'case-study': ['articles'],
  'white-paper': ['manual', 'articles'],
  flyer: ['articles', 'flyer'],
  guide: ['articles'],
  form: ['articles', 'stationery'],
  'partner-information': ['articles', 'stationery'],
  letterhead: ['stationery'],
}

export function htmlPage(
  work: Work,
  words: Words,
  { body, running, styles = '', pageRules = '', opensWithBand = true, format = 'A4' }: Frame,
): string {
  const { title } = work.text
  const legal = `${COMPANY.legalName} · ${COMPANY.town} · ${COMPANY.website}`
  const small = `font: 400 9.75px/1.3 ${FACES[work.locale] ?? FACES.en}; color: #566373;`
  const number = `${work.number} · ${words.fixed('revision')} ${work.revision}`
  const firstPage = opensWithBand
    ? '@page :first { margin-top: 0; @top-left { content: none; } @top-right { content: none; } }'
    : ''
  return `<!doctype html>
<html lang="${work.locale === 'zh' ? 'zh-Hans' : work.locale}"><head><meta charset="utf-8">
<title>${escapeHtml(documentTitle(work, words))}</title>
${['base', 'blocks', 'frame', ...STYLES[work.layout]].map((name) => `<link rel="stylesheet" href="/styles/${name}.css">`).join('')}
<style>
@page {
  @top-left { content: ${cssText(COMPANY.name)}; font: 600 12.5px ${FACES[work.locale] ?? FACES.en}; color: #1f5d94; padding: 9mm 0 0 20mm; vertical-align: top; width: 60mm; }
  @top-right { content: ${cssText(running ?? title)}; ${small} padding: 9.4mm 20mm 0 0; vertical-align: top; width: 150mm; text-align: right; }
  @bottom-left { content: ${cssText(number)}; ${small} padding: 0 0 9mm 20mm; vertical-align: bottom; width: 65mm; }
  @bottom-center { content: ${cssText(legal)}; ${small} padding-bottom: 9mm; vertical-align: bottom; width: 80mm; text-align: center; white-space: nowrap; }
  @bottom-right { content: counter(page) " / " counter(pages); ${small} padding: 0 20mm 9mm 0; vertical-align: bottom; width: 65mm; text-align: right; }
}
@page cover {
  margin: 0;
  ${['top-left', 'top-right', 'bottom-left', 'bottom-center', 'bottom-right'].map((box) => `@${box} { content: none; }`).join(' ')}
}
${firstPage}${format === 'A5' ? leafletPage(number) : ''}${pageRules}${styles}
</style></head><body class="${work.layout}">${body}</body></html>`
}

/** Pages of leaflets have page number and document number, but no running head. */
function leafletPage(number: string): string {
  const none = ['top-left', 'top-right', 'bottom-center'].map((box) => `@${box} { content: none; }`).join(' ')
  return `@page { size: A5; margin: 11mm 0 15mm; ${none}
    @bottom-left { content: ${cssText(number)}; padding: 0 0 6mm 12mm; }
    @bottom-right { content: counter(page); padding: 0 12mm 6mm 0; } }`
}

const FACES: Record<string, string> = {
  en: "'Instrument Sans'",
  ja: "'Instrument Sans Latin', 'Noto ja'",
  zh: "'Instrument Sans Latin', 'Noto zh'",
}

/** Title of the file, with the kind of document unless the text's title contains it. */
export function documentTitle({ layout, text, locale, certificate }: Work, words: Words): string {
  if (certificate) return `${certificateWord(certificate.kind, 'en')} – ${text.title}`
  const kind = words.fixed(layout === 'letterhead' ? 'partner-information' : layout)
  const says = text.title.toLocaleLowerCase(locale).includes(kind.toLocaleLowerCase(locale))
  const named = ['data-sheet', 'quick-start', 'manual', 'flyer'].includes(layout) && !says
  return named ? `${text.title} – ${kind}` : text.title
}
