import type { PriceListItem } from '@portal/contract/price-list'
import { expect, it } from 'vitest'
import { findItems } from './find-items.ts'

const item = (model: string, title: string) =>
  ({ model, title, articleNumber: `FL-${model}` }) as PriceListItem
const groups = [
  { portfolio: 'Béton', items: [item('GX100', 'Radar'), item('GX400', 'Radar cart')] },
  { portfolio: '', items: [item('UT80', 'Tomographe, Straße')] },
]
const places = (text: string) => findItems({ groups }, text).map(({ place }) => place)

it('finds each word in any text, without accents, by the place in the whole list', () => {
  expect(places('radar')).toEqual([0, 1])
  expect(places('beton 400')).toEqual([1])
  expect(places('strasse')).toEqual([2])
  expect(places('fl-ut80')).toEqual([2])
  expect(places('radar tomographe')).toEqual([])
  expect(places('  ')).toEqual([])
})
