import type { SearchSuggestion } from '@portal/contract/search-suggestions'
import { expect, it } from 'vitest'
import { suggestionTarget } from './option-target.ts'

const portal = { basePath: '/partner', origin: 'https://portal.example' }

const target = (
  key: SearchSuggestion['key'],
  categoryId: number | null = null,
  more: Partial<SearchSuggestion> = {},
) => suggestionTarget({ key, id: 7, categoryId, title: 'Radar GX400', ...more }, portal)

it('leads to the page of the item', () => {
  expect(target('Product', 3)).toEqual({ to: '/playbook/3/7', search: {} })
  expect(target('Product')).toEqual({ to: '/playbook/unknown-category/7', search: {} })
  expect(target('Category')).toEqual({ to: '/playbook/7', search: {} })
  expect(target('News')).toEqual({ to: '/newsannouncements', search: { news: 7 } })
  expect(target('Videos')).toEqual({ to: '/assets/videos-tutorials', search: { open: 7 } })
  expect(target('WikiArticles')).toEqual({ to: '/assets/business-cases', search: { open: 7 } })
})

it('leads to the file of a document, and to the screen that a path names', () => {
  const url = '/files/x/manual.pdf?s=y'
  expect(target('Documents', null, { url })).toEqual({ href: url, title: 'Radar GX400', isForeign: false })
  expect(target('Documents', null, { url, kind: 'asset' })).toMatchObject({ item: { kind: 'asset', id: 7 } })
  const site = 'https://elsewhere.example/case'
  expect(target('Events', null, { url: site })).toMatchObject({ href: site, isForeign: true })
  expect(target('Leads', null, { path: '/leads?lead=4711' })).toEqual({
    to: '/leads',
    search: { lead: 4711 },
    hash: '',
  })
})

it('searches for a document of which no file is known', () => {
  expect(target('Documents')).toEqual({ to: '/searchresults', search: { query: 'Radar GX400' } })
})
