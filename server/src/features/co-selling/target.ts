/** What is written to HubSpot, and how: the same for deals and for leads. */
import { Type } from 'typebox'
import type { Db } from '../../platform/db/open.ts'
import { type HubspotAccess, reader } from '../../platform/hubspot/client.ts'
import type { RecordKind } from './outbox.ts'

/** HubSpot's batch size. */
export const BATCH = 100
/** Nobody waits for it. */
export const REQUEST_MS = 20_000
/** HubSpot's limit of a property. */
export const MAX_TEXT = 65_000

export type Properties = Record<string, string>

export interface Prepared {
  /** By which HubSpot knows it again. */
  key: string
  properties: Properties
}

export interface Target<P extends Prepared = Prepared> {
  of: RecordKind
  /** What is to be in HubSpot, by id; what is to stay out of it is left out. */
  prepare(db: Db, ids: readonly number[]): Promise<Map<number, P>>
  /** Writes up to a batch; returns HubSpot's ids of what it took, by key. @throws {HubspotFailure} */
  write(access: HubspotAccess, some: readonly P[], signal: AbortSignal): Promise<Map<string, string>>
}

/** What HubSpot says of a batch. */
export const readObjects = reader(
  Type.Object({
    results: Type.Array(
      Type.Object({
        id: Type.String({ minLength: 1, maxLength: 64 }),
        properties: Type.Record(Type.String(), Type.Union([Type.String(), Type.Null()])),
      }),
    ),
  }),
)
