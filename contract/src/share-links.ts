import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { LocaleSchema } from './locale.ts'
import { done, itemId, text, textOrNull, timestamp } from './values.ts'

const ShareCode = Type.String({ pattern: '^[\\w-]{22}$', examples: ['V3J5c3RhbGxpbmVGYWNlcw'] })

const url = text('https://partners.example/s/V3J5c3RhbGxpbmVGYWNlcw')
const expires = timestamp('When it ends by itself', '2026-06-09T15:00:00.000Z')

/** A link that opens one document for whoever has it. */
export const ShareLink = Type.Object(
  {
    code: ShareCode,
    url,
    documentId: Type.Integer({ examples: [58] }),
    title: text('Radar GX400 – Data sheet', "The document's title as the link's language has it"),
    locale: LocaleSchema,
    opens: Type.Integer({
      description: 'How often it was opened; previews by chat programs do not count',
      examples: [5],
    }),
    created: timestamp('When it was made'),
    expires,
    ended: textOrNull('2026-05-20T08:30:00.000Z', 'When its owner ended it; ISO 8601, UTC'),
  },
  { $id: 'ShareLink' },
)
export type ShareLink = Static<typeof ShareLink>

export const createShareLink = endpoint({
  id: 'createShareLink',
  method: 'POST',
  path: '/api/partner/share-links',
  tag: 'Share links',
  summary: 'A link to a document, for 30 days; the same one when it was asked for within the last day',
  idempotent: true,
  access: 'session',
  fresh: true,
  body: Type.Object(
    {
      documentId: itemId(58),
      locale: Type.Optional(LocaleSchema),
    },
    { additionalProperties: false },
  ),
  response: Type.Object({ url, expires }),
  errors: ['notFound', 'tooManyRequests'],
})

export const getShareLinks = endpoint({
  id: 'getShareLinks',
  method: 'GET',
  path: '/api/partner/share-links',
  tag: 'Share links',
  summary: "The caller's newest hundred links, ended and expired ones included",
  access: 'session',
  response: Type.Object({ body: Type.Array(ShareLink) }),
})

export const endShareLink = endpoint({
  id: 'endShareLink',
  method: 'POST',
  path: '/api/partner/share-links/{code}/end',
  tag: 'Share links',
  summary: 'Ends a link of the caller; once more changes nothing',
  access: 'session',
  params: Type.Object({ code: ShareCode }),
  response: done('Share link ended'),
  errors: ['notFound'],
})
