import { type Static, Type } from 'typebox'
import { call } from './call.ts'
import { LocaleSchema } from './locale.ts'
import { MAX_ID } from './rules.ts'

const ShareCode = Type.String({ pattern: '^[\\w-]{22}$', examples: ['V3J5c3RhbGxpbmVGYWNlcw'] })

/** A link that opens one document for whoever has it. Moments are ISO 8601, UTC. */
export const ShareLink = Type.Object(
  {
    code: ShareCode,
    url: Type.String({ examples: ['https://partners.example/s/V3J5c3RhbGxpbmVGYWNlcw'] }),
    documentId: Type.Integer(),
    title: Type.String({ description: "The document's title as the link's language has it" }),
    locale: LocaleSchema,
    opens: Type.Integer({ description: 'How often it was opened; previews by chat programs do not count' }),
    created: Type.String(),
    expires: Type.String(),
    ended: Type.Union([Type.String(), Type.Null()], { description: 'When its owner ended it' }),
  },
  { $id: 'ShareLink' },
)
export type ShareLink = Static<typeof ShareLink>

export const createShareLink = call({
  id: 'createShareLink',
  method: 'POST',
  path: '/api/partner/share-links',
  tag: 'Share links',
  summary: 'A link to a document, for 30 days; the same one when it was asked for within the last day',
  access: 'session',
  body: Type.Object(
    {
      documentId: Type.Integer({ minimum: 1, maximum: MAX_ID }),
      locale: Type.Optional(LocaleSchema),
    },
    { additionalProperties: false },
  ),
  answer: Type.Object({ url: Type.String(), expires: Type.String({ description: 'ISO 8601, UTC' }) }),
  errors: ['notFound', 'tooManyRequests'],
})

export const getShareLinks = call({
  id: 'getShareLinks',
  method: 'GET',
  path: '/api/partner/share-links',
  tag: 'Share links',
  summary: "The caller's newest hundred links, ended and expired ones included",
  access: 'session',
  answer: Type.Object({ body: Type.Array(ShareLink) }),
})

export const endShareLink = call({
  id: 'endShareLink',
  method: 'POST',
  path: '/api/partner/share-links/{code}/end',
  tag: 'Share links',
  summary: 'Ends a link of the caller; once more changes nothing',
  access: 'session',
  params: Type.Object({ code: ShareCode }),
  answer: Type.Object({ message: Type.String() }),
  errors: ['notFound'],
})
