import type { SearchSource } from '@portal/contract/search'
import { beforeAll, expect, it, vi } from 'vitest'

let toolsOf: typeof import('./hit-tools.ts').toolsOf

// The module asks the page where the portal is.
beforeAll(async () => {
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
