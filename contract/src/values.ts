/** Values that many endpoints share, each with an example: the API page composes whole examples of them. */
import { Type } from 'typebox'
import { PIN_ELEMENT_TYPES, type PinElementType } from './kinds.ts'
import { MAX_ID } from './rules.ts'

/** For objects that allow no other properties. */
export const closed = { additionalProperties: false } as const

export const text = (example: string, description?: string) =>
  Type.String({ ...(description ? { description } : {}), examples: [example] })

export const textOrNull = (example: string, description?: string) =>
  Type.Union([Type.String(), Type.Null()], { ...(description ? { description } : {}), examples: [example] })

export const timestamp = (description: string, example = '2026-05-10T15:00:00.000Z') =>
  text(example, `${description}; ISO 8601, UTC`)

/** A time as a number, as in the back office; most of the portal's are ISO 8601 (`timestamp`). */
export const Time = Type.Integer({ description: 'Epoch milliseconds', examples: [1_778_425_200_000] })
export const TimeOrNull = Type.Union([Time, Type.Null()])

export const Count = Type.Integer({ minimum: 0, examples: [3] })
export const countOf = (description: string) => Type.Integer({ minimum: 0, description, examples: [3] })

/** Id by which a caller names an item. */
export const itemId = (example: number) => Type.Integer({ minimum: 1, maximum: MAX_ID, examples: [example] })
export const IdParams = Type.Object({ id: itemId(12) }, closed)

const SIGNATURE = 'e=1778544000&s=c2lnbmF0dXJlLW9mLXRoZS1hZGRyZXNzLWFuZC1pdHM'

/** Signed URL of a file, or of a picture in one of its sizes. */
export const fileUrl = (name: string, description?: string, variant?: 'card' | 'wide') =>
  text(`/files/x3Kd9Qm2Lr7T/${name}?${variant ? `v=${variant}&` : ''}${SIGNATURE}`, description)

/** Signed URL of the price list, in one of its formats. */
export const priceListUrl = (form: '' | '/csv', description?: string) =>
  text(`/price-list/4${form}?p=21&${SIGNATURE}`, description)

/** A response that only says what was done. */
export const done = (message: string) => Type.Object({ message: text(message) })

/** Under what an item is pinned; `usual` where a host does not say it. */
export const elementType = (usual: PinElementType) =>
  Type.Enum([...PIN_ELEMENT_TYPES], { default: usual, examples: [usual] })
