/** Responses of a host that implements exactly the specification: its calls, and the fields of its entities. */
import type { Page, Route } from '@playwright/test'

type Row = Record<string, unknown>

const link = { title: 'Read on', path: '/partner/playbook/3' }
const file = (id: number, name: string) => ({ id, filename: name, fullpath: `/files/x/${name}` })
const picture = '/files/x/picture.png'

const PROFILE = {
  firstName: 'Ada',
  lastName: 'Berg',
  company: 'Acme',
  profilePhoto: picture,
  email: 'ada@acme.example',
  partnerPortalPath: '/portals/acme',
  priceUrl: '/files/x/prices.html',
}
const CONTACT = {
  ...{
    salutation: 'Ms',
    surname: 'Lund',
    name: 'Eva',
    job: 'Sales',
    phone: '+46 31 1',
    email: 'eva@acme.example',
  },
  note: 'Mornings',
}
const PARTNER = {
  ...{
    logo: picture,
    cif: 'SE0001',
    name: 'Acme AB',
    extrainformation: 'Since 2014',
    country: 'Sweden',
    region: 'West',
  },
  ...{
    phone1: '+46 31 2',
    fax: '+46 31 3',
    email: 'info@acme.example',
    address1: 'Brogatan 27',
    website: 'acme.example',
  },
  ...{ firstContact: CONTACT, secondContact: CONTACT },
  ...{ SAPId: '0010', sugarId: 'sugar-1', HubspotId: '88', partnerPriceID: 'europe' },
}
const LEAD = {
  ...{
    id: 1,
    firstname: 'Mia',
    lastname: 'Mill',
    company: 'Mill AB',
    status: 'New',
    email: 'mia@mill.example',
  },
  ...{
    phone: '+46 31 4',
    creationDate: '2026-04-01',
    country_iso: 'SE',
    street: 'Kvarngatan 1',
    zip: '11122',
  },
  ...{ message: 'Can we see it?', note: 'On Monday', products: [{ id: 23, model: 'GX400' }] },
}
const ASSET = {
  ...{
    id: 1,
    type: 'DataObject',
    title: 'Deck scan',
    assetTitle: 'Deck',
    description: 'Four nights on a viaduct. '.repeat(8),
  },
  ...{ documentType: 'Guide', image: picture, thumbnail: picture, link: '', video: '/files/x/deck.mp4' },
  asset: '/files/x/deck.pdf',
}
/** The specified fields of each kind of asset. */
const ASSET_FIELDS = {
  videos: ['id', 'title', 'video', 'description', 'documentType', 'type', 'thumbnail'],
  documents: ['id', 'title', 'asset', 'documentType'],
  'wiki-article': ['id', 'title', 'description', 'thumbnail', 'asset'],
  'sales-flyers': ['id', 'title', 'asset', 'documentType'],
  'product-images': ['id', 'title', 'thumbnail', 'asset'],
  'branding-assets': ['id', 'title', 'thumbnail', 'asset'],
} as const
const PRODUCT = {
  ...{
    id: 23,
    type: 'object',
    name: 'Radar GX400',
    description: 'A cart',
    seofriendlyurl: 'gx400',
    model: 'GX400',
  },
  ...{
    productImage: picture,
    coverLink: picture,
    document: '/files/x/gx400.pdf',
    favorite: false,
    title: 'Radar cart',
  },
  ...{ category: 'Radar', contentList: ['Sixteen channels'], image: picture, elementType: 'Product' },
}
const CATEGORY = {
  ...{ id: 3, type: 'object', coverLink: picture, productImage: picture, coverDetail: 'Cover and thickness' },
  ...{ name: 'Concrete', seofriendlyurl: 'concrete', descriptionWeb: 'Looks into concrete', favorite: true },
}
const LINK = {
  title: 'Data sheet',
  path: '/files/x/sheet.pdf',
  description: 'Technical data',
  type: 'manual',
}
const CARD = {
  ...{
    id: '1',
    title: 'Tunnel mode',
    description: 'New in May',
    descriptionHtml: '<p>New in <b>May</b></p>',
  },
  ...{
    shortDescription: 'New',
    link,
    mainImage: file(5, 'a.png'),
    mainVideo: null,
    backgroundColor: '#102030',
  },
  ...{ enableOverlay: true, TextAlignment: 'left', vertical: 'bottom', horizontal: 'left' },
}
const QUICK_LINK = { id: '1', title: 'Order form', assets: file(6, 'order.pdf') }
const EVENT = {
  ...{
    id: '1',
    name: 'Training',
    description: 'Two days',
    Url: link,
    image: file(7, 'e.png'),
    eventType: 'Course',
  },
  ...{ dateTimeStart: '2099-01-10T08:00:00Z', dateTimeEnd: '2099-01-11T16:00:00Z', venueName: 'Winterthur' },
}
const NEWS = {
  ...{ id: '1', modificationDate: 1_777_000_000, seofriendlyurl: 'a', newsType: 'product', title: 'Out now' },
  ...{ description: '<p>The cart is out.</p>', newsMainImage: { fullpath: picture } },
}
const TICKET = {
  id: '11',
  properties: { subject: 'No signal', content: 'Channel 11', createdate: '2026-05-01T08:00:00Z' },
}
const HIT = {
  ...{
    id: 23,
    categoryId: 3,
    model: 'GX400',
    title: '<em>Radar</em> cart',
    image: picture,
    url: '/files/x/a.pdf',
  },
  ...{ elementType: 'object', description: 'A cart' },
}
const GROUPS = ['Product', 'Documents', 'WikiArticles', 'Videos', 'News', 'Category']

/** Creates defective copies of a row, one for each possible defect. */
type Spoil = (row: Row) => unknown[]
/** Damages a field in a copy of a row. */
type Defect = (copy: Row, field: string, value: unknown) => void

const missing: Defect = (copy, field) => delete copy[field]
const isNull: Defect = (copy, field) => Object.assign(copy, { [field]: null })
const isEmpty: Defect = (copy, field) => Object.assign(copy, { [field]: '' })
/** Replaces a value by one of another type: a number by a text, a text by an object, and so on. */
const isOdd: Defect = (copy, field, value) => {
  if (typeof value === 'number') copy[field] = String(copy[field])
  else copy[field] = typeof value === 'object' ? 'text' : { a: 1 }
}

/** A row for each combination of defect and field. */
const spoiltBy =
  (...defects: Defect[]): Spoil =>
  (row) =>
    defects.flatMap((defect, round) =>
      Object.entries(row).map(([field, value], index) => {
        const copy: Row = { ...row }
        const id = 101 + round * 100 + index
        if ('id' in row) copy.id = typeof row.id === 'string' ? String(id) : id
        defect(copy, field, value)
        return copy
      }),
    )

export const SPOILT = {
  'whole rows': (row) => [row],
  'rows that lack a field, or have a null in its place': spoiltBy(missing, isNull),
  'rows with an empty field, or one of another type': spoiltBy(isEmpty, isOdd),
  'rows of which nothing is left': (row) => ['id' in row ? { id: row.id } : {}, {}, null, 'text', 7, []],
  'no rows at all': () => [],
} satisfies Record<string, Spoil>

/** Responses by path and by name of the query, with the rows that `spoil` creates. */
function answersOf(spoil: Spoil): { calls: Record<string, unknown>; queries: Record<string, unknown> } {
  const [partner = null] = spoil(PARTNER).slice(-1)
  const listing = (row: Row) => ({ edges: spoil(row).map((node) => ({ node })) })
  const categories = [
    { ...CATEGORY, products: spoil(PRODUCT) },
    ...spoil({ ...CATEGORY, products: [PRODUCT] }),
  ]
  const assets = Object.entries(ASSET_FIELDS).map(([kind, fields]) => {
    const row = Object.fromEntries(fields.map((field) => [field, ASSET[field]]))
    return [`/api/partner/${kind}`, { body: spoil(row) }]
  })
  const hits = (key: string) => ({
    hits: spoil({ _source: HIT }).concat(spoil(HIT).map((source) => ({ _source: source }))),
    key,
  })
  return {
    calls: {
      '/api/partner/profile': { ...PROFILE, partner },
      '/api/footer': {},
      '/api/partner/leads': { body: spoil(LEAD) },
      ...Object.fromEntries(assets),
      '/api/partner/categories': { body: { categories } },
      '/api/partner/pin-products': {
        body: [
          { id: 23, elementType: 'Product' },
          { id: 3, elementType: 'Category' },
          ...spoil({ ...PRODUCT, id: 77 }),
        ],
      },
      '/api/partner/popular-content': { body: spoil(LINK) },
      '/api/partner/new-content': { body: spoil(LINK) },
      '/api/partner/crm/contacts': {
        body: { associations: { tickets: { results: [{ id: '11' }, ...spoil({ id: '12' })] } } },
      },
      '/api/partner/crm/tickets/details': {
        body: {
          results: [...spoil(TICKET), ...spoil(TICKET.properties).map((properties) => ({ properties }))],
        },
      },
      '/api/partner/search': GROUPS.map((key) => ({ key, group_docs: { hits: hits(key) } })),
    },
    queries: {
      getPartnerPortal: { slides: spoil(CARD), quicklinks: spoil(QUICK_LINK), onBoardingCards: spoil(CARD) },
      getEventsListing: listing(EVENT),
      getNewsListing: listing(NEWS),
    },
  }
}

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const notFound = (route: Route) =>
  route.fulfill({ status: 404, json: { message: '404: Resource not found' } })

/** Replaces the portal's server by such a host; `change` may modify responses. */
export async function answerAsSpecified(
  page: Page,
  spoil: Spoil,
  change: (response: unknown) => unknown = (response) => response,
): Promise<void> {
  const { calls, queries } = answersOf(spoil)
  await page.route('**/api/**', (route) => {
    const { pathname } = new URL(route.request().url())
    return pathname in calls ? route.fulfill({ json: change(calls[pathname]) }) : notFound(route)
  })
  await page.route('**/graphql/**', (route) => {
    const { query } = route.request().postDataJSON() as { query: string }
    const name = Object.keys(queries).find((candidate) => query.includes(candidate))
    return name ? route.fulfill({ json: { data: { [name]: change(queries[name]) } } }) : notFound(route)
  })
  const png = { contentType: 'image/png', body: Buffer.from(PIXEL, 'base64') }
  await page.route('**/files/x/**', (route) =>
    route.fulfill(route.request().url().includes('.png') ? png : { body: '' }),
  )
}
