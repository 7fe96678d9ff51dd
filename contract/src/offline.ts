/** What a device keeps for when there is no connection, beside the responses of the endpoints that its screens use. */
import { type Static, Type } from 'typebox'
import { endpointsWith } from './endpoint.ts'
import { LeadDetail } from './leads.ts'
import { LOCALES, LocaleQuery } from './locale.ts'
import { closed, fileUrl, text } from './values.ts'

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

const endpoint = endpointsWith({ tag: 'Offline', access: 'session' })

export const getOfflineFiles = endpoint({
  id: 'getOfflineFiles',
  method: 'GET',
  path: '/api/partner/offline/files',
  summary: "Files for the user's pinned products and documents, to be kept on a device",
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
    closed,
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
  summary: `The newest ${MAX_OFFLINE_LEADS} leads of the caller's partner, each with its history`,
  cached: true,
  response: Type.Object({ body: Type.Array(LeadDetail) }),
})

/** More leads than a device is made for; where a partner has more, the oldest are not listed. */
export const MAX_OFFLINE_LEAD_IDS = 10_000

const ids = (description: string) => Type.Array(Type.Integer({ examples: [12] }), { description })

/** A copy with something that is not listed any more has to let go of it. */
export const OfflineScope = Type.Object(
  {
    portfolios: ids('Portfolios that the caller sees'),
    products: ids('Products that the caller sees'),
    documents: ids('Documents that the caller sees'),
    priceLists: ids("The partner's price list, if it has one that the caller sees"),
    leads: ids(`The newest ${MAX_OFFLINE_LEAD_IDS} leads of the caller's partner`),
  },
  { $id: 'OfflineScope' },
)
export type OfflineScope = Static<typeof OfflineScope>

export const getOfflineScope = endpoint({
  id: 'getOfflineScope',
  method: 'GET',
  path: '/api/partner/offline/scope',
  summary: 'Ids of what a device may keep for the caller, to find out what it has to remove',
  cached: true,
  response: Type.Object({ body: OfflineScope }),
})
