/** The interface between the outbox and the objects written to HubSpot, for deals and leads alike. */
import { createHash } from 'node:crypto'
import type { CrmField } from '@portal/contract/admin/co-selling'
import { Type } from 'typebox'
import type { Db } from '../../platform/db/open.ts'
import { type HubspotAccess, reader } from '../../platform/hubspot/client.ts'
import type { Past } from './history.ts'
import type { RecordKind } from './outbox.ts'

/** HubSpot's batch size. */
export const BATCH = 100
/** Generous, because no user waits for it. */
export const REQUEST_MS = 20_000
/** HubSpot's limit for a property's length. */
export const MAX_TEXT = 65_000

export type Properties = Record<string, string>

/** Detects whether the properties differ from those last written. */
export const hashOf = (properties: Properties): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(properties).toSorted(([a], [b]) => (a < b ? -1 : 1))))
    .digest('base64url')

export interface Prepared {
  /** Identifies the object in HubSpot. */
  key: string
  properties: Properties
}

/** An object read from HubSpot. */
export interface Remote {
  id: string
  properties: Record<string, string | null>
}

/** An object to send, with its current state in HubSpot. */
export type Sending<P extends Prepared = Prepared> = P & { remote?: Remote | undefined }

export interface Target<P extends Prepared = Prepared> {
  of: RecordKind
  /** HubSpot's properties that people also change there. */
  fields: Readonly<Record<string, CrmField>>
  /** Properties that are only written together with another one. */
  together: Readonly<Record<string, readonly string[]>>
  /** Objects for HubSpot by id; omits those that must not be there. */
  prepare(db: Db, ids: readonly number[]): Promise<Map<number, P>>
  /** Reads up to a batch, by key. @throws {HubspotFailure} */
  read(access: HubspotAccess, some: readonly P[], signal: AbortSignal): Promise<Map<string, Remote>>
  /** Whether HubSpot's object is about the same deal or lead, and so can be compared. */
  isSame(one: P, remote: Remote): boolean
  /** What the portal last wrote to its objects. @throws {HubspotFailure} */
  readPast(access: HubspotAccess, remotes: readonly Remote[], signal: AbortSignal): Promise<Map<string, Past>>
  /** Writes up to a batch; returns the HubSpot ids of accepted objects, by key. @throws {HubspotFailure} */
  write(access: HubspotAccess, some: readonly Sending<P>[], signal: AbortSignal): Promise<Map<string, string>>
}

const HubspotObject = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 64 }),
  properties: Type.Record(Type.String(), Type.Union([Type.String(), Type.Null()])),
})

/** HubSpot's response to a batch request. */
export const readObjects = reader(Type.Object({ results: Type.Array(HubspotObject) }))

/** HubSpot's response to a search: a page, and where the next one starts. */
export const readPage = reader(
  Type.Object({
    results: Type.Array(HubspotObject),
    paging: Type.Optional(
      Type.Object({
        next: Type.Optional(Type.Object({ after: Type.String({ minLength: 1, maxLength: 64 }) })),
      }),
    ),
  }),
)
