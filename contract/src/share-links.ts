import { type Static, Type } from 'typebox'
import { endpointsWith } from './endpoint.ts'
import { LocaleSchema } from './locale.ts'
import { filledLine } from './names.ts'
import { MAX_SENT_ITEMS, SENT_KINDS, sentItem } from './sent-items.ts'
import { closed, done, itemId, text, textOrNull, timestamp } from './values.ts'

const ShareCode = Type.String({ pattern: '^[\\w-]{22}$', examples: ['V3J5c3RhbGxpbmVGYWNlcw'] })

const url = text('https://partners.example/s/V3J5c3RhbGxpbmVGYWNlcw')
const expires = timestamp('When it ends by itself', '2026-06-09T15:00:00.000Z')

/** A link that opens one document or media asset for whoever has it, or a page with several. */
export const ShareLink = Type.Object(
  {
    code: ShareCode,
    url,
    documentId: Type.Integer({ description: 'Of several, the first; 0 without one', examples: [58] }),
    title: text('Radar GX400 – Data sheet', "Of what it opens first, as the link's language has it"),
    locale: LocaleSchema,
    opens: Type.Integer({
      description:
        'How often it was opened; previews by programs, and what the own partner opens, do not count',
      examples: [5],
    }),
    created: timestamp('When it was made'),
    expires,
    ended: textOrNull(
      '2026-05-20T08:30:00.000Z',
      'When its owner ended it, or their account was closed; ISO 8601, UTC',
    ),
    opened: Type.Optional(timestamp('When it was opened last', '2026-05-12T09:10:00.000Z')),
    name: Type.Optional(text('Ms Huber, Acme', 'For whom it is, where its owner said so')),
    items: Type.Optional(
      Type.Array(
        Type.Object({
          kind: Type.Enum([...SENT_KINDS], { examples: ['document'] }),
          id: Type.Integer({ examples: [58] }),
          title: text('Radar GX400 – Datenblatt'),
          readTo: Type.Optional(
            Type.Integer({ description: 'The furthest page of a PDF that was on a screen', examples: [3] }),
          ),
          pagesSeen: Type.Optional(
            Type.Integer({ description: 'How many of its first 256 pages were', examples: [2] }),
          ),
        }),
        {
          description: 'What was sent, in its order; without what is no longer published',
        },
      ),
    ),
    by: Type.Optional(text('Ada Berg', 'Who made it, where that is a colleague')),
  },
  { $id: 'ShareLink' },
)
export type ShareLink = Static<typeof ShareLink>

const endpoint = endpointsWith({ tag: 'Share links', access: 'session' })

export const createShareLink = endpoint({
  id: 'createShareLink',
  method: 'POST',
  path: '/api/partner/share-links',
  summary: 'A link to a document, for 30 days; the same one when it was asked for within the last day',
  idempotent: true,
  fresh: true,
  body: Type.Object(
    {
      documentId: itemId(58),
      locale: Type.Optional(LocaleSchema),
    },
    closed,
  ),
  response: Type.Object({ url, expires }),
  errors: ['notFound', 'tooManyRequests'],
})

export const getShareLinks = endpoint({
  id: 'getShareLinks',
  method: 'GET',
  path: '/api/partner/share-links',
  summary:
    "The caller's newest hundred links, and those that colleagues share; ended and expired ones included",
  query: Type.Object(
    { lead: Type.Optional(itemId(17)) },
    { additionalProperties: false, description: 'With a lead: what anybody of the partner sent to it' },
  ),
  response: Type.Object({ body: Type.Array(ShareLink) }),
})

/** How long a link may work at most. */
export const MAX_LINK_DAYS = 366

export const sendDocuments = endpoint({
  id: 'sendDocuments',
  method: 'POST',
  path: '/api/partner/collections',
  summary:
    'A link to documents and media assets for a customer, and a mail with it that the user sends; of a lead also a line of its history',
  idempotent: true,
  fresh: true,
  body: Type.Object(
    {
      items: Type.Array(sentItem(), {
        minItems: 1,
        maxItems: MAX_SENT_ITEMS,
        uniqueItems: true,
        description: 'In their order',
        examples: [[{ kind: 'document', id: 58 }]],
      }),
      locale: LocaleSchema,
      name: filledLine({ maxLength: 120, examples: ['Ms Huber, Acme'], description: 'For whom it is' }),
      expires: timestamp(`When it ends, at most ${MAX_LINK_DAYS} days from now`, '2026-06-09T15:00:00.000Z'),
      leadId: Type.Optional(itemId(17)),
      isShared: Type.Optional(
        Type.Boolean({ description: 'Colleagues of the partner see it in their lists' }),
      ),
      isBranded: Type.Optional(
        Type.Boolean({
          description: "What the provider marked for it opens with the partner's logo and contact",
        }),
      ),
    },
    closed,
  ),
  response: Type.Object({
    link: ShareLink,
    mail: Type.Object(
      {
        subject: text('Radar GX400 – Datenblatt'),
        body: text('Guten Tag\n\nhier sind die gewünschten Unterlagen: …'),
      },
      { description: 'In the language of the link' },
    ),
  }),
  errors: ['notFound', 'conflict', 'tooManyRequests'],
})

export const endShareLink = endpoint({
  id: 'endShareLink',
  method: 'POST',
  path: '/api/partner/share-links/{code}/end',
  summary: 'Ends a link of the caller; once more changes nothing',
  params: Type.Object({ code: ShareCode }),
  response: done('Share link ended'),
})
