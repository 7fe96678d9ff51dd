/**
 * Shared parts of settings sections. Separate from their endpoints, because browsers load no module with functions and
 * endpoints.
 */
import { type TProperties, Type } from 'typebox'

export const maybe = <S extends TProperties[string]>(schema: S) =>
  Type.Optional(Type.Union([schema, Type.Null()]))
export const numberOrNull = (example: number) =>
  Type.Union([Type.Integer(), Type.Null()], { examples: [example] })

/** Fields of every section: the version that a change is based on, and the time of the last change. */
export const HEAD = {
  version: Type.Integer({ description: 'Raised with every change; 0 before the first one', examples: [3] }),
  changedAt: Type.Union([Type.Integer(), Type.Null()], {
    description: 'Epoch milliseconds',
    examples: [1_778_425_200_000],
  }),
}
export const BASE = {
  version: Type.Integer({ minimum: 0, description: 'Version that the change was made on', examples: [3] }),
}

export const CHANGE_ERRORS = ['stale', 'invalid'] as const
