import { type Static, Type } from 'typebox'
import { endpointsWith } from './endpoint.ts'
import { LocaleQuery } from './locale.ts'
import { translations } from './translations.ts'
import { elementType, fileUrl, itemId, text } from './values.ts'

const productTexts = {
  name: text('Radar GX400'),
  title: text('Multi-channel radar cart'),
  description: text('The Radar GX400 turns lane closures from days into hours.'),
}
const pictureOf = (subject: string, variant: 'card' | 'wide') =>
  fileUrl(`${subject}.webp`, undefined, variant)
const dataSheet = (description?: string) => fileUrl('data-sheet-radar-gx400.pdf', description)

/** A document of a product, product-like as the specification has it. */
export const ProductDocument = Type.Object(
  {
    id: Type.Integer({ examples: [58] }),
    elementType: elementType('Document'),
    name: text('Radar GX400 – Data sheet'),
    description: text('Technical data, features and limits of use.'),
    document: dataSheet('Signed address of the file; empty without one'),
    documentType: text('data-sheet'),
    language: text('en', 'Language of the file, which may differ from the one asked for'),
    size: Type.Integer({ description: 'Bytes', examples: [482_310] }),
    publishedAt: Type.Integer({ description: 'Epoch seconds', examples: [1746878400] }),
    favorite: Type.Boolean(),
    translations,
  },
  { $id: 'ProductDocument' },
)
export type ProductDocument = Static<typeof ProductDocument>

const productFields = {
  id: Type.Integer({ examples: [12] }),
  type: text('object'),
  elementType: elementType('Product'),
  ...productTexts,
  seofriendlyurl: text('radar-gx400'),
  model: text('Radar GX400'),
  category: text('Ground-penetrating radar'),
  contentList: Type.Array(text('Sixteen channels, swath 0.6 m')),
  productImage: pictureOf('site-radar-gx400', 'wide'),
  coverLink: pictureOf('product-radar-gx400', 'card'),
  image: pictureOf('site-radar-gx400', 'wide'),
  document: dataSheet("Signed address of the product's first document; empty without one"),
  publishedAt: Type.Integer({ description: 'Epoch seconds', examples: [1746878400] }),
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
    id: Type.Integer({ examples: [3] }),
    type: text('object'),
    elementType: elementType('Category'),
    name: text('Concrete'),
    seofriendlyurl: text('concrete'),
    coverLink: pictureOf('portfolio-concrete', 'card'),
    productImage: pictureOf('portfolio-concrete', 'wide'),
    coverDetail: text('Cover, thickness, strength, corrosion'),
    descriptionWeb: text('Instruments that look into concrete without damaging it.'),
    favorite: Type.Boolean(),
    products: Type.Array(Product),
  },
  { $id: 'Category' },
)
export type Category = Static<typeof Category>

const endpoint = endpointsWith({ tag: 'Playbook', access: 'session' })

export const getCategories = endpoint({
  id: 'getCategories',
  method: 'GET',
  path: '/api/partner/categories',
  summary: 'Portfolios with their products and documents',
  cached: true,
  query: LocaleQuery,
  response: Type.Object({ body: Type.Object({ categories: Type.Array(Category) }) }),
})

export const getProducts = endpoint({
  id: 'getProducts',
  method: 'GET',
  path: '/api/partner/products',
  summary: 'All products',
  cached: true,
  query: LocaleQuery,
  response: Type.Object({ body: Type.Object({ products: Type.Array(ProductSummary) }) }),
})

export const getProduct = endpoint({
  id: 'getProduct',
  method: 'GET',
  path: '/api/partner/products/{id}',
  summary: 'One product with its documents, also if no portfolio shows it',
  cached: true,
  params: Type.Object({ id: itemId(12) }),
  query: LocaleQuery,
  response: Type.Object({ body: Product }),
})

export const getMostUsed = endpoint({
  id: 'getMostUsed',
  method: 'GET',
  path: '/api/partner/most-used-products',
  summary: 'Products by the number of users who opened them in the last 30 days, the most used first',
  cached: true,
  response: Type.Object({ body: Type.Array(Type.Integer({ examples: [12] })) }),
})
