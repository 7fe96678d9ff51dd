import type { Category, Product, ProductDocument } from '@portal/contract/playbook'
import { expect, it } from 'vitest'
import { withFavorite } from './favorite.ts'

const document = { id: 7, elementType: 'Document', favorite: false } as ProductDocument
const product = { id: 7, elementType: 'Product', favorite: false, documents: [document] } as Product
const portfolio = { id: 7, elementType: 'Category', favorite: false, products: [product] } as Category

it('sets the flag of the item of that kind alone', () => {
  const pinned = withFavorite(portfolio, { id: 7, elementType: 'Product' }, true)
  expect(pinned.favorite).toBe(false)
  expect(pinned.products[0]?.favorite).toBe(true)
  expect(pinned.products[0]?.documents[0]?.favorite).toBe(false)
})

it('reaches the documents of a product', () => {
  const pinned = withFavorite(portfolio, { id: 7, elementType: 'Document' }, true)
  expect(pinned.products[0]?.documents[0]?.favorite).toBe(true)
})

it('reaches the row of the document that a product itself is', () => {
  const row = { ...document, elementType: 'Product' } as ProductDocument
  const own = { ...portfolio, products: [{ ...product, documents: [row] }] }
  const pinned = withFavorite(own, { id: 7, elementType: 'Product' }, true)
  expect(pinned.products[0]).toMatchObject({ favorite: true, documents: [{ favorite: true }] })
})

it('keeps a portfolio that does not hold the item as it is', () => {
  expect(withFavorite(portfolio, { id: 8, elementType: 'Product' }, true)).toBe(portfolio)
  expect(withFavorite(portfolio, { id: 8, elementType: 'Category' }, true)).toBe(portfolio)
})
