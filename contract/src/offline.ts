/** What a device keeps for when there is no connection, beside the responses of the endpoints that its screens use. */
import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { LeadDetail } from './leads.ts'
import { LOCALES, LocaleQuery } from './locale.ts'
import { fileUrl, text } from './values.ts'

/** Files that one device is offered to keep, and leads whose history it keeps: the newest. */
export const MAX_OFFLINE_FILES = 500
export const MAX_OFFLINE_LEADS = 200

/** A document in one language. Its content belongs to its id: another content is another file. */
export const OfflineFile = Type.Object(
  {
    id: text('x3Kd9Qm2Lr7T'),
    title: text('Radar GX400 – Data sheet'),
    language: text('de'),
    size: Type.Integer({ description: 'Bytes', examples: [491_877] }),
    url: fileUrl('data-sheet-radar-gx400.pdf'),
    paths: Type.Array(text('/files/document/58/de.pdf'), {
      description: 'Every path under which responses name it, without signatures',
    }),
  },
  { $id: 'OfflineFile' },
)
export type OfflineFile = Static<typeof OfflineFile>

export const getOfflineFiles = endpoint({
  id: 'getOfflineFiles',
  method: 'GET',
  path: '/api/partner/offline/files',
  tag: 'Offline',
  summary: "Files for the user's pinned products and documents, to be kept on a device",
  access: 'session',
  cached: true,
  query: Type.Object(
    {
      ...LocaleQuery.properties,
      languages: Type.Optional(
        Type.String({
          pattern: `^(?:${LOCALES.join('|')})(?:,(?:${LOCALES.join('|')})){0,${LOCALES.length - 1}}$`,
          description:
            'Languages of the documents; one that has none of them comes in the language in which the playbook shows it',
          examples: ['de,fr'],
        }),
      ),
    },
    { additionalProperties: false },
  ),
  response: Type.Object({
    body: Type.Object({
      documents: Type.Array(OfflineFile, { description: `At most ${MAX_OFFLINE_FILES}` }),
      pictures: Type.Array(fileUrl('product-radar-gx400.webp', undefined, 'card'), {
        description: 'Of the pinned products',
      }),
    }),
  }),
})

export const getOfflineLeads = endpoint({
  id: 'getOfflineLeads',
  method: 'GET',
  path: '/api/partner/offline/leads',
  tag: 'Offline',
  summary: `The newest ${MAX_OFFLINE_LEADS} leads of the caller's partner, each with its history`,
  access: 'session',
  cached: true,
  response: Type.Object({ body: Type.Array(LeadDetail) }),
})
