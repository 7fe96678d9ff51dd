import type { SearchSuggestion } from '@portal/contract/search'
import { expect, it } from 'vitest'
import { suggestionTarget } from './option-target.ts'

const target = (key: SearchSuggestion['key'], categoryId: number | null = null) =>
  suggestionTarget({ key, id: 7, categoryId, title: 'Radar GX400' })

it('leads to the page of the item', () => {
  expect(target('Product', 3)).toEqual({ to: '/playbook/3/7', search: {} })
  expect(target('Product')).toEqual({ to: '/playbook/unknown-category/7', search: {} })
  expect(target('Category')).toEqual({ to: '/playbook/7', search: {} })
  expect(target('News')).toEqual({ to: '/newsannouncements', search: { news: 7 } })
  expect(target('Videos')).toEqual({ to: '/assets/videos-tutorials', search: { open: 7 } })
  expect(target('WikiArticles')).toEqual({ to: '/assets/business-cases', search: { open: 7 } })
})

it('searches for a document', () => {
  expect(target('Documents')).toEqual({ to: '/searchresults', search: { query: 'Radar GX400' } })
})
