import { type Static, Type } from 'typebox'
import { call } from './call.ts'
import { LocaleQuery } from './locale.ts'
import { MAX_ID } from './rules.ts'

/** A line of the dashboard's tabbed box. */
export const ContentLink = Type.Object(
  {
    title: Type.String(),
    path: Type.String({
      description: 'Signed address of a file, or a path of the portal from its base path',
    }),
    description: Type.String(),
    type: Type.String({ description: 'Kind of content: the document type, or product, news, video …' }),
    item: Type.Object(
      { kind: Type.String(), id: Type.Integer() },
      { description: 'What `POST /api/partner/views` reports' },
    ),
  },
  { $id: 'ContentLink' },
)
export type ContentLink = Static<typeof ContentLink>

const ContentLinks = Type.Object({ body: Type.Array(ContentLink) })

export const getPopularContent = call({
  id: 'getPopularContent',
  method: 'GET',
  path: '/api/partner/popular-content',
  tag: 'Dashboard',
  summary: 'What most users opened or downloaded in the last 30 days',
  access: 'session',
  query: LocaleQuery,
  answer: ContentLinks,
})

export const getNewContent = call({
  id: 'getNewContent',
  method: 'GET',
  path: '/api/partner/new-content',
  tag: 'Dashboard',
  summary: 'What was published last',
  access: 'session',
  query: LocaleQuery,
  answer: ContentLinks,
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

export const reportView = call({
  id: 'reportView',
  method: 'POST',
  path: '/api/partner/views',
  tag: 'Dashboard',
  summary: 'Report that an item was opened or downloaded',
  access: 'session',
  body: Type.Object({
    kind: Type.Enum([...VIEW_KINDS]),
    id: Type.Integer({ minimum: 1, maximum: MAX_ID }),
    action: Type.Enum(['open', 'download']),
  }),
  answer: Type.Object({ message: Type.String() }),
  status: 202,
  errors: ['notFound'],
})
