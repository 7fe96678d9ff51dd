import type { SearchSource } from '@portal/contract/search'
import { beforeEach, expect, it, vi } from 'vitest'

let toolsOf: typeof import('./hit-tools.ts').toolsOf

// The module reads the portal's base path from the page.
beforeEach(async () => {
  vi.stubGlobal('location', { origin: 'https://portal.example' })
  vi.stubGlobal('document', { querySelector: () => null })
  ;({ toolsOf } = await import('./hit-tools.ts'))
})

const asset = (url: string, more: Partial<SearchSource> = {}) =>
  ({
    id: 7,
    url,
    elementType: 'asset',
    item: { kind: 'asset', id: 7 },
    language: 'en',
    ...more,
  }) as SearchSource

it('collects what has a file of this portal, and nothing that is elsewhere', () => {
  expect(toolsOf('WikiArticles', asset('/files/a/case.pdf?s=x'))).toMatchObject({
    sent: { kind: 'asset', id: 7 },
  })
  for (const url of ['https://cases.example/quay', 'https://cases.example/files/quay.pdf', ''])
    expect(toolsOf('WikiArticles', asset(url))).toBeUndefined()
})

it('quotes what has an own price with the number of an article', () => {
  const price = { amount: 100, currency: 'EUR', articleNumber: 'GX-1' }
  const product = asset('', { elementType: 'object', item: { kind: 'product', id: 7 } })
  expect(toolsOf('Product', { ...product, price })).toMatchObject({ article: 'GX-1' })
  expect(toolsOf('Product', product)).not.toHaveProperty('article')
  expect(toolsOf('Product', { ...product, price: { ...price, articleNumber: '' } })).not.toHaveProperty(
    'article',
  )
})

it('leads colleagues to the screen of what they may see as well, and sends, saves and shares nothing else', () => {
  const object = (more: Partial<SearchSource> = {}) => asset('', { elementType: 'object', ...more })
  const screens = [
    ['Product', object({ categoryId: 3 }), '/playbook/3/7'],
    ['Category', object(), '/playbook/7'],
    ['News', object(), '/newsannouncements?news=7'],
    ['Videos', asset('/files/a/film.mp4?s=x'), '/assets/videos-tutorials?open=7'],
    ['Leads', object({ path: '/leads?lead=7' }), '/leads?lead=7'],
    ['Prices', object({ path: '/pricelist?item=GX-1' }), '/pricelist?item=GX-1'],
  ] as const
  for (const [group, source, screen] of screens) {
    expect(toolsOf(group, source), group).toMatchObject({ screen })
    expect(toolsOf(group, { ...source, id: -1 })?.screen, group).toBeUndefined()
  }
  expect(toolsOf('Product', object())).toEqual({
    ...{ pin: { id: 7, elementType: 'Product' }, product: 7 },
    screen: '/playbook/unknown-category/7',
  })
  expect(toolsOf('Events', object())).toEqual({ event: 7 })
  // Those belong to the user alone, or are screens that everybody knows.
  expect(toolsOf('Tickets', object({ path: '/support?ticket=7' }))).toBeUndefined()
  expect(toolsOf('Pages', object({ path: '/leads' }))).toBeUndefined()
  expect(toolsOf('QuickLinks', object({ url: 'https://elsewhere.example/' }))).toBeUndefined()
})
