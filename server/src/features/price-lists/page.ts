/** The page of a price list, for the portal's frame, for a separate tab, and for printing. It runs no scripts. */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Locale } from '@portal/contract/locale'
import type { PriceListItem } from '@portal/contract/price-list'
import { yieldingBetween } from '../../platform/concurrency.ts'
import { chunks } from '../../platform/db/chunks.ts'
import { escapeHtml } from '../../platform/html/escape.ts'
import { amountFormat } from './money.ts'
import type { PriceListContent } from './read-model.ts'

type Key =
  | 'title'
  | 'for'
  | 'portfolio'
  | 'articleNumber'
  | 'model'
  | 'product'
  | 'listPrice'
  | 'partnerPrice'
  | 'discount'
  | 'validFrom'
  | 'validFromTo'
  | 'otherProducts'
  | 'empty'
  | 'note'

/** The page's texts in one language. */
export type PriceListTexts = (key: Key, values?: Record<string, string>) => string

export interface PriceListPage {
  priceList: PriceListContent
  partnerName: string
  provider: { name: string; logo: string }
  locale: Locale
  theme?: 'light' | 'dark'
  style: string
  /** Path of the playbook, which product names link to. */
  playbook: string
  texts: PriceListTexts
}

/** Allows only the page's own style, the portal's fonts and the provider's logo; only the portal may frame it. */
export function pagePolicy(style: string): string {
  return [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "img-src 'self'",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join(';')
}

function formatDate(timestamp: string, locale: Locale): string {
  // English dates are British, as everywhere in the portal.
  const tag = locale === 'en' ? 'en-GB' : locale
  const date = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(timestamp),
  )
  // Dates must not be broken across lines.
  return date.replaceAll(' ', '\u00a0')
}

function validity({ validFrom, validTo }: PriceListContent, { locale, texts }: PriceListPage): string {
  const from = formatDate(validFrom, locale)
  return validTo
    ? texts('validFromTo', { from, to: formatDate(validTo, locale) })
    : texts('validFrom', { from })
}

/** The link leaves the frame if the page is in one. */
function renderModel({ model, portfolioId, productId }: PriceListItem, { playbook }: PriceListPage): string {
  if (portfolioId === null) return escapeHtml(model)
  const href = escapeHtml(`${playbook}/${portfolioId}/${productId}`)
  return `<a href="${href}" target="_top">${escapeHtml(model)}</a>`
}

/** What all rows have in common. */
interface Row extends PriceListPage {
  labels: Record<'articleNumber' | 'listPrice' | 'partnerPrice' | 'discount', string>
  amount: (value: number) => string
  percent: Intl.NumberFormat
}

function renderItem(item: PriceListItem, place: number, row: Row): string {
  const { labels, amount, percent } = row
  return `<tr id="item-${place}" data-article="${escapeHtml(item.articleNumber)}">
<th scope="row"><span class="model">${renderModel(item, row)}</span><span class="title">${escapeHtml(item.title)}</span></th>
<td class="article" data-label="${labels.articleNumber}">${escapeHtml(item.articleNumber)}</td>
<td class="number" data-label="${labels.listPrice}">${escapeHtml(amount(item.listPrice))}</td>
<td class="number own" data-label="${labels.partnerPrice}">${escapeHtml(amount(item.partnerPrice))}</td>
<td class="number" data-label="${labels.discount}">${escapeHtml(percent.format(item.discount / 100))}</td>
</tr>`
}

const ROWS_AT_ONCE = 200

async function* renderBodies(page: PriceListPage): AsyncGenerator<string> {
  const { texts, priceList, locale } = page
  const label = (key: keyof Row['labels']) => escapeHtml(texts(key))
  const row = {
    ...page,
    labels: {
      ...{ articleNumber: label('articleNumber'), listPrice: label('listPrice') },
      ...{ partnerPrice: label('partnerPrice'), discount: label('discount') },
    },
    amount: amountFormat(priceList.currency, locale),
    percent: new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }),
  }
  // Counted across groups: the portal finds rows by it.
  let place = 0
  for (const { portfolio, items } of priceList.groups) {
    const name = escapeHtml(portfolio || texts('otherProducts'))
    yield `<tbody><tr class="group"><th scope="rowgroup" colspan="5">${name}</th></tr>\n`
    for (const some of chunks(items, ROWS_AT_ONCE))
      yield some.map((item) => `${renderItem(item, place++, row)}\n`).join('')
    yield '</tbody>\n'
  }
}

async function* renderTable(page: PriceListPage): AsyncGenerator<string> {
  const { texts, priceList } = page
  if (priceList.groups.length === 0) {
    yield `<p class="empty">${escapeHtml(texts('empty'))}</p>`
    return
  }
  const heads = [
    ['product', ''],
    ['articleNumber', ''],
    ['listPrice', 'number'],
    ['partnerPrice', 'number'],
    ['discount', 'number'],
  ] as const
  const head = heads
    .map(([key, kind]) => `<th scope="col"${kind ? ` class="${kind}"` : ''}>${escapeHtml(texts(key))}</th>`)
    .join('')
  yield `<table><thead><tr>${head}</tr></thead>\n`
  yield* renderBodies(page)
  yield '</table>'
}

async function* partsOf(page: PriceListPage): AsyncGenerator<string> {
  const { priceList, partnerName, provider, locale, theme, style, texts } = page
  const title = `${texts('title')} · ${priceList.name}`
  const logo = provider.logo ? `<img src="${escapeHtml(provider.logo)}" alt="" height="28">` : ''
  yield `<!doctype html>
<html lang="${locale}"${theme ? ` data-theme="${theme}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<main aria-label="${escapeHtml(priceList.name)}">
<header>
<div class="provider">${logo}<span>${escapeHtml(provider.name)}</span></div>
<h1>${escapeHtml(priceList.name)}</h1>
<p class="for">${escapeHtml(texts('for', { partner: partnerName }))}</p>
<p class="validity">${escapeHtml(validity(priceList, page))}</p>
</header>
`
  yield* renderTable(page)
  yield `
<p class="note">${escapeHtml(texts('note'))}</p>
</main>
</body>
</html>
`
}

/** Streamed in parts, because a list may have thousands of rows: neither text nor time of all of them at once. */
export const renderPage = (page: PriceListPage): Readable => Readable.from(yieldingBetween(partsOf(page)))
