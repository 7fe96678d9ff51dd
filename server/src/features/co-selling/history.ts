/**
 * Finds in HubSpot's property history what the portal last wrote. Needed for objects for which the portal has not
 * recorded it: written by a version that did not compare, or a process ended before it could.
 */

import type { CrmField } from '@portal/contract/admin/co-selling'
import { type Static, Type } from 'typebox'
import { chunks } from '../../platform/db/chunks.ts'
import { askHubspot, type HubspotAccess, reader } from '../../platform/hubspot/client.ts'
import { type Base, plain } from './merge.ts'
import { REQUEST_MS, type Remote } from './target.ts'

/** HubSpot's limit of objects per request with history. */
const BATCH = 50
/** HubSpot's source type for private apps; people, workflows and imports have others. */
const APP = 'INTEGRATION'

const Version = Type.Object({
  value: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  timestamp: Type.String(),
  sourceType: Type.String(),
  sourceId: Type.Optional(Type.Union([Type.String(), Type.Null()])),
})

type Version = Static<typeof Version>

const readHistories = reader(
  Type.Object({
    results: Type.Array(
      Type.Object({
        id: Type.String({ minLength: 1, maxLength: 64 }),
        propertiesWithHistory: Type.Optional(Type.Record(Type.String(), Type.Array(Version))),
      }),
    ),
  }),
)

/** What is known about an object whose fields were never compared. */
export interface Past {
  /** By field, the values of both sides when the portal last wrote it. */
  base: Base
  /** Fields that are empty now, but once were not. */
  emptied: ReadonlySet<CrmField>
}

const newestFirst = (versions: readonly Version[]) =>
  versions.toSorted((a, b) => Date.parse(b.timestamp) - Date.parse(a.timestamp))

/** Whether both were written by the same app. */
const isSameApp = (a: Version, b: Version) =>
  a.sourceType === APP && b.sourceType === APP && Boolean(a.sourceId) && a.sourceId === b.sourceId

function pastOf(
  histories: Readonly<Record<string, readonly Version[]>>,
  { key, fields }: { key: string; fields: Readonly<Record<string, CrmField>> },
): Past {
  // Only the portal writes its own ids, so their author is the portal's app.
  const [identity] = newestFirst(histories[key] ?? [])
  const base: Base = {}
  const emptied = new Set<CrmField>()
  for (const [name, field] of Object.entries(fields)) {
    const versions = newestFirst(histories[name] ?? [])
    const own = identity && versions.find((version) => isSameApp(version, identity))
    const [latest] = versions
    if (own) base[field] = { portal: plain(field, own.value), hubspot: plain(field, own.value) }
    if (plain(field, latest?.value) === '' && versions.some(({ value }) => plain(field, value) !== ''))
      emptied.add(field)
  }
  return { base, emptied }
}

interface HistoryQuery {
  type: 'deals' | 'contacts'
  /** The property that identifies the object as the portal's. */
  key: string
  fields: Readonly<Record<string, CrmField>>
}

/** @returns pasts by HubSpot's ids. @throws {HubspotFailure} */
export async function readPast(
  access: HubspotAccess,
  { type, key, fields }: HistoryQuery,
  { remotes, signal }: { remotes: readonly Remote[]; signal: AbortSignal },
): Promise<Map<string, Past>> {
  const ids = [...new Set(remotes.map(({ id }) => id))]
  const found = new Map<string, Past>()
  for (const some of chunks(ids, BATCH)) {
    const { results } = await askHubspot(access, {
      name: `read history of ${type}`,
      path: `/crm/v3/objects/${type}/batch/read`,
      body: {
        properties: [key],
        propertiesWithHistory: [key, ...Object.keys(fields)],
        inputs: some.map((id) => ({ id })),
      },
      limitMs: REQUEST_MS,
      signal,
      read: readHistories,
    })
    for (const { id, propertiesWithHistory = {} } of results)
      found.set(id, pastOf(propertiesWithHistory, { key, fields }))
  }
  return found
}
