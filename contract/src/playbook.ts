import { type Static, Type } from 'typebox'
import { call } from './call.ts'
import { LocaleQuery } from './locale.ts'
import { MAX_ID } from './rules.ts'

export const PIN_ELEMENT_TYPES = ['Product', 'Category', 'Document'] as const
export type PinElementType = (typeof PIN_ELEMENT_TYPES)[number]
const elementType = Type.Enum([...PIN_ELEMENT_TYPES])

/** A document of a product, product-like as the specification has it. */
export const ProductDocument = Type.Object(
  {
    id: Type.Integer(),
    elementType,
    name: Type.String(),
    description: Type.String(),
    document: Type.String({ description: 'Signed address of the file; empty without one' }),
    documentType: Type.String(),
    language: Type.String({ description: 'Language of the file, which may differ from the one asked for' }),
    size: Type.Integer({ description: 'Bytes' }),
    publishedAt: Type.Integer({ description: 'Epoch seconds' }),
    favorite: Type.Boolean(),
  },
  { $id: 'ProductDocument' },
)
export type ProductDocument = Static<typeof ProductDocument>

const productFields = {
  id: Type.Integer(),
  type: Type.String(),
  elementType,
  name: Type.String(),
  title: Type.String(),
  description: Type.String(),
  seofriendlyurl: Type.String(),
  model: Type.String(),
  category: Type.String(),
  contentList: Type.Array(Type.String()),
  productImage: Type.String(),
  coverLink: Type.String(),
  image: Type.String(),
  document: Type.String({ description: "Signed address of the product's first document; empty without one" }),
  favorite: Type.Boolean(),
}

/** A product as the portfolio list has it. */
export const ProductSummary = Type.Object(productFields, { $id: 'ProductSummary' })
export type ProductSummary = Static<typeof ProductSummary>

export const Product = Type.Object(
  { ...productFields, documents: Type.Array(ProductDocument) },
  { $id: 'Product' },
)
export type Product = Static<typeof Product>

/** A portfolio of the playbook. */
export const Category = Type.Object(
  {
    id: Type.Integer(),
    type: Type.String(),
    elementType,
    name: Type.String(),
    seofriendlyurl: Type.String(),
    coverLink: Type.String(),
    productImage: Type.String(),
    coverDetail: Type.String(),
    descriptionWeb: Type.String(),
    favorite: Type.Boolean(),
    products: Type.Array(Product),
  },
  { $id: 'Category' },
)
export type Category = Static<typeof Category>

export const getCategories = call({
  id: 'getCategories',
  method: 'GET',
  path: '/api/partner/categories',
  tag: 'Playbook',
  summary: 'Portfolios with their products and documents',
  access: 'session',
  query: LocaleQuery,
  answer: Type.Object({ body: Type.Object({ categories: Type.Array(Category) }) }),
})

export const getProducts = call({
  id: 'getProducts',
  method: 'GET',
  path: '/api/partner/products',
  tag: 'Playbook',
  summary: 'All products',
  access: 'session',
  query: LocaleQuery,
  answer: Type.Object({ body: Type.Object({ products: Type.Array(ProductSummary) }) }),
})

/** A pinned product, category or document; `categoryId` names the portfolio of a product, null where none holds it. */
export const PinnedItem = Type.Object(
  {
    id: Type.Integer(),
    elementType,
    name: Type.String(),
    title: Type.String(),
    description: Type.String(),
    model: Type.String(),
    image: Type.String(),
    document: Type.String(),
    favorite: Type.Boolean(),
    categoryId: Type.Union([Type.Integer(), Type.Null()]),
  },
  { $id: 'PinnedItem' },
)
export type PinnedItem = Static<typeof PinnedItem>

export const getPins = call({
  id: 'getPins',
  method: 'GET',
  path: '/api/partner/pin-products',
  tag: 'Playbook',
  summary: "The signed-in user's pinned items, newest first",
  access: 'session',
  query: LocaleQuery,
  answer: Type.Object({ body: Type.Array(PinnedItem) }),
})

export const changePin = call({
  id: 'changePin',
  method: 'POST',
  path: '/api/partner/pin-products-action',
  tag: 'Playbook',
  summary: 'Pin or unpin an item; repeating it changes nothing',
  access: 'session',
  body: Type.Object({
    action: Type.Enum(['add', 'remove']),
    id: Type.Integer({ minimum: 1, maximum: MAX_ID }),
    elementType,
  }),
  answer: Type.Object({ status: Type.Boolean(), message: Type.String() }),
  errors: ['notFound'],
})
