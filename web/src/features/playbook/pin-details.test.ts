import type { PinnedItem } from '@portal/contract/pins'
import type { Category } from '@portal/contract/playbook'
import { describe, expect, it } from 'vitest'
import { portfolioOf, withDetails } from './pin-details.ts'

const document = { id: 5, name: 'Manual', description: 'How to', document: '/manual.pdf' }
const product = {
  id: 23,
  name: 'Radar',
  title: 'Cart',
  model: 'GX',
  coverLink: '/cart.png',
  documents: [document],
}
const categories = [
  {
    id: 3,
    name: '',
    seofriendlyurl: 'concrete',
    coverDetail: 'Cover',
    coverLink: '/cover.png',
    products: [product],
  },
] as unknown as Category[]

const empty = { name: '', title: '', description: '', model: '', image: '', document: '', favorite: true }
const pin = (
  id: number,
  elementType: PinnedItem['elementType'],
  known: Partial<PinnedItem> = {},
): PinnedItem => ({
  ...empty,
  id,
  elementType,
  categoryId: null,
  ...known,
})

describe('a pin of which little is known', () => {
  it('is described by the portfolios', () => {
    const found = [pin(23, 'Product'), pin(3, 'Category'), pin(5, 'Document')].map((one) =>
      withDetails(one, categories),
    )
    expect(found).toMatchObject([
      { name: 'Radar', title: 'Cart', model: 'GX', image: '/cart.png' },
      { name: 'concrete', description: 'Cover', image: '/cover.png' },
      { name: 'Manual', description: 'How to', document: '/manual.pdf' },
    ])
  })

  it('keeps what its host says of it, and stays as it is where nothing knows it', () => {
    expect(withDetails(pin(23, 'Product', { name: 'My cart' }), categories).name).toBe('My cart')
    const unknown = pin(5, 'Category')
    expect(withDetails(unknown, categories)).toBe(unknown)
    expect(withDetails(unknown)).toBe(unknown)
  })
})

it('finds the portfolio that holds a product', () => {
  expect(portfolioOf(23, categories)).toBe('3')
  expect(portfolioOf(24, categories)).toBe('unknown-category')
})
