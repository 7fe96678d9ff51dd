/** What is written to HubSpot, and how: the same for deals and for leads. */
import { createHash } from 'node:crypto'
import type { CrmField } from '@portal/contract/admin/co-selling'
import { Type } from 'typebox'
import type { Db } from '../../platform/db/open.ts'
import { type HubspotAccess, reader } from '../../platform/hubspot/client.ts'
import type { Past } from './history.ts'
import type { RecordKind } from './outbox.ts'

/** HubSpot's batch size. */
export const BATCH = 100
/** Nobody waits for it. */
export const REQUEST_MS = 20_000
/** HubSpot's limit of a property. */
export const MAX_TEXT = 65_000

export type Properties = Record<string, string>

/** By which it is known whether something else is to be written than before. */
export const hashOf = (properties: Properties): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(properties).toSorted(([a], [b]) => (a < b ? -1 : 1))))
    .digest('base64url')

export interface Prepared {
  /** By which HubSpot knows it again. */
  key: string
  properties: Properties
}

/** An object as HubSpot has it. */
export interface Remote {
  id: string
  properties: Record<string, string | null>
}

/** What is to be sent, with what HubSpot has of it already. */
export type Sending<P extends Prepared = Prepared> = P & { remote?: Remote | undefined }

export interface Target<P extends Prepared = Prepared> {
  of: RecordKind
  /** HubSpot's properties that people there change as well. */
  fields: Readonly<Record<string, CrmField>>
  /** Properties that mean nothing without another one. */
  together: Readonly<Record<string, readonly string[]>>
  /** What is to be in HubSpot, by id; what is to stay out of it is left out. */
  prepare(db: Db, ids: readonly number[]): Promise<Map<number, P>>
  /** What HubSpot has of up to a batch, by key. @throws {HubspotFailure} */
  read(access: HubspotAccess, some: readonly P[], signal: AbortSignal): Promise<Map<string, Remote>>
  /** Whether what HubSpot has is of the same deal or lead, so that it can be compared. */
  isSame(one: P, remote: Remote): boolean
  /** What the portal wrote last of objects that are its own. @throws {HubspotFailure} */
  readPast(access: HubspotAccess, remotes: readonly Remote[], signal: AbortSignal): Promise<Map<string, Past>>
  /** Writes up to a batch; returns HubSpot's ids of what it took, by key. @throws {HubspotFailure} */
  write(access: HubspotAccess, some: readonly Sending<P>[], signal: AbortSignal): Promise<Map<string, string>>
}

const HubspotObject = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 64 }),
  properties: Type.Record(Type.String(), Type.Union([Type.String(), Type.Null()])),
})

/** What HubSpot says of a batch. */
export const readObjects = reader(Type.Object({ results: Type.Array(HubspotObject) }))

/** What HubSpot says of a search: a page of it, and where the next one begins. */
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
