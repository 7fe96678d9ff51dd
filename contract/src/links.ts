import { type Static, Type } from 'typebox'
import { endpointsWith } from './endpoint.ts'
import { LocaleQuery, LocaleSchema } from './locale.ts'
import { translations } from './translations.ts'
import { done, fileUrl, itemId, text } from './values.ts'

/** A line of the dashboard's tabbed box. */
export const ContentLink = Type.Object(
  {
    title: text('Radar GX400 – Data sheet'),
    path: fileUrl(
      'data-sheet-radar-gx400.pdf',
      'Signed address of a file, or a path of the portal from its base path',
    ),
    description: text('Technical data, features and limits of use.'),
    type: text('data-sheet', 'Kind of content: the document type, or product, news, video …'),
    item: Type.Object(
      { kind: text('document'), id: Type.Integer({ examples: [58] }) },
      { description: 'What `POST /api/partner/views` reports' },
    ),
    language: Type.Optional(text('en', 'Language of the file')),
    translations,
  },
  { $id: 'ContentLink' },
)
export type ContentLink = Static<typeof ContentLink>

export const ContentLinks = Type.Object({ body: Type.Array(ContentLink) })

const endpoint = endpointsWith({ tag: 'Dashboard', access: 'session' })

export const getPopularContent = endpoint({
  id: 'getPopularContent',
  method: 'GET',
  path: '/api/partner/popular-content',
  summary: 'What most users opened or downloaded in the last 30 days',
  cached: true,
  query: LocaleQuery,
  response: ContentLinks,
})

export const getNewContent = endpoint({
  id: 'getNewContent',
  method: 'GET',
  path: '/api/partner/new-content',
  summary: 'What was published last',
  cached: true,
  query: LocaleQuery,
  response: ContentLinks,
})

export const VIEW_KINDS = [
  'document',
  'product',
  'portfolio',
  'asset',
  'news',
  'quick-link',
  'event',
] as const
export type ViewKind = (typeof VIEW_KINDS)[number]

/** What the back office calls the entries of each kind. */
export const VIEW_RESOURCES = {
  document: 'documents',
  product: 'products',
  portfolio: 'portfolios',
  asset: 'assets',
  news: 'news',
  event: 'events',
  'quick-link': 'quick-links',
} as const satisfies Record<ViewKind, string>

export const reportView = endpoint({
  id: 'reportView',
  method: 'POST',
  path: '/api/partner/views',
  summary: 'Report that an item was opened or downloaded',
  body: Type.Object({
    kind: Type.Enum([...VIEW_KINDS]),
    id: itemId(58),
    action: Type.Enum(['open', 'download']),
    language: Type.Optional(LocaleSchema),
  }),
  response: done('View recorded'),
  status: 202,
  errors: ['notFound'],
})
