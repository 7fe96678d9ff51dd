/** What the sections of the settings have in common. Apart from their calls: browsers load no module with functions and calls. */
import { type TProperties, Type } from 'typebox'

export const maybe = <S extends TProperties[string]>(schema: S) =>
  Type.Optional(Type.Union([schema, Type.Null()]))
export const numberOrNull = (example: number) =>
  Type.Union([Type.Integer(), Type.Null()], { examples: [example] })

/** What every section has: what a change is made on, and when the last one was. */
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
