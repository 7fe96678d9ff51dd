/** Documents and media assets that users collect under names of their own, to find, send and share them again. */
import { type Static, Type } from 'typebox'
import { endpointsWith } from './endpoint.ts'
import { LocaleQuery } from './locale.ts'
import { filledLine } from './names.ts'
import { MAX_ID } from './rules.ts'
import { MAX_SENT_ITEMS, SENT_KINDS, sentItem } from './sent-items.ts'
import { translations } from './translations.ts'
import { closed, done, fileUrl, itemId, text, timestamp } from './values.ts'

export const MAX_OWN_COLLECTIONS = 100

const name = filledLine({ maxLength: 120, examples: ['Bridge decks'] })
const isShared = (description: string) => Type.Boolean({ description, examples: [true] })
const items = (minItems: number) =>
  Type.Array(sentItem(), {
    minItems,
    maxItems: MAX_SENT_ITEMS,
    uniqueItems: true,
    description: 'In their order',
    examples: [[{ kind: 'document', id: 58 }]],
  })

const headFields = {
  id: Type.Integer({ examples: [4] }),
  name: text('Bridge decks'),
  isShared: isShared('Colleagues of the partner see it, and send what is in it'),
  by: Type.Optional(text('Ada Berg', 'Whose it is, where that is a colleague: only the owner changes it')),
  updated: timestamp('When it was changed last'),
}

const CollectionHead = Type.Object({
  ...headFields,
  items: Type.Integer({ description: 'How many', examples: [3] }),
})
export type CollectionHead = Static<typeof CollectionHead>

const CollectedItem = Type.Object({
  kind: Type.Enum([...SENT_KINDS], { examples: ['document'] }),
  id: Type.Integer({ examples: [58] }),
  title: text('Radar GX400 – Data sheet', 'Empty where it is no longer published'),
  url: fileUrl('data-sheet-radar-gx400.pdf', 'Signed address of the file; empty where there is none now'),
  language: text('en', 'Language of the file'),
  mediaType: text('application/pdf', 'Media type of the file'),
  size: Type.Integer({ description: 'Bytes of the file; 0 without one', examples: [482_310] }),
  translations,
  film: Type.Optional(
    Type.Object(
      {
        poster: fileUrl('poster-deck-scan.webp', 'Picture of the film in the size of a page', 'wide'),
        captions: fileUrl('deck-scan.en.vtt', "Signed address of the film's captions (WebVTT)"),
        captionsLanguage: text('en', 'Language of the captions'),
      },
      { description: 'What only films have' },
    ),
  ),
})
export type CollectedItem = Static<typeof CollectedItem>

export const OwnCollection = Type.Object(
  { ...headFields, version: Type.Integer({ examples: [3] }), items: Type.Array(CollectedItem) },
  { $id: 'OwnCollection' },
)
export type OwnCollection = Static<typeof OwnCollection>

const Id = Type.Object({ id: itemId(4) })
const Head = Type.Object({ body: CollectionHead })
const endpoint = endpointsWith({ tag: 'Collections', access: 'session' })

export const getOwnCollections = endpoint({
  id: 'getOwnCollections',
  method: 'GET',
  path: '/api/partner/own-collections',
  summary: "The caller's collections and those that colleagues share, the last changed first",
  response: Type.Object({ body: Type.Array(CollectionHead) }),
})

export const getOwnCollection = endpoint({
  id: 'getOwnCollection',
  method: 'GET',
  path: '/api/partner/own-collections/{id}',
  summary: 'A collection of the caller, or one that a colleague shares, with what is in it',
  params: Id,
  query: LocaleQuery,
  response: Type.Object({ body: OwnCollection }),
})

export const createOwnCollection = endpoint({
  id: 'createOwnCollection',
  method: 'POST',
  path: '/api/partner/own-collections',
  summary: 'A new collection, empty or with items',
  idempotent: true,
  body: Type.Object({ name, items: items(0) }, closed),
  response: Head,
  errors: ['notFound', 'limitReached', 'tooManyRequests'],
})

export const addToOwnCollection = endpoint({
  id: 'addToOwnCollection',
  method: 'POST',
  path: '/api/partner/own-collections/{id}/items',
  summary: 'Add items at the end of a collection of the caller; what is in it already stays where it is',
  params: Id,
  body: Type.Object({ items: items(1) }, closed),
  response: Head,
  errors: ['conflict', 'limitReached'],
})

export const saveOwnCollection = endpoint({
  id: 'saveOwnCollection',
  method: 'PUT',
  path: '/api/partner/own-collections/{id}',
  summary: 'Save a collection of the caller; one that was changed in another window is a conflict',
  params: Id,
  body: Type.Object(
    {
      version: Type.Integer({ minimum: 1, maximum: MAX_ID, examples: [3] }),
      name,
      isShared: isShared('Colleagues of the partner see it, and send what is in it'),
      items: items(0),
    },
    closed,
  ),
  response: Type.Object({ version: Type.Integer({ examples: [4] }) }),
  errors: ['conflict'],
})

export const deleteOwnCollection = endpoint({
  id: 'deleteOwnCollection',
  method: 'DELETE',
  path: '/api/partner/own-collections/{id}',
  summary: 'Delete a collection of the caller, which can be restored for a day',
  params: Id,
  response: done('Collection deleted'),
  errors: ['conflict', 'limitReached'],
})

export const restoreOwnCollection = endpoint({
  id: 'restoreOwnCollection',
  method: 'POST',
  path: '/api/partner/own-collections/{id}/restore',
  summary: 'Restore a deleted collection',
  params: Id,
  response: done('Collection restored'),
  errors: ['conflict', 'limitReached'],
})
