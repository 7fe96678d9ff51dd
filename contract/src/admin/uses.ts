/** The uses of an entry, and what happens to them when the entry is deleted. */
import { type Static, Type } from 'typebox'
import { text } from '../values.ts'

/**
 * `refused`: the use blocks the deletion. `detached`: the using entry stays, without the reference. `along`: the using
 * entry goes into the bin as well.
 */
export const USE_EFFECTS = ['refused', 'detached', 'along'] as const
export type UseEffect = (typeof USE_EFFECTS)[number]

/** Uses by something that is not an entry of the back office. */
export const OTHER_USES = ['pins', 'share-links', 'lead-history'] as const

export const Use = Type.Object({
  kind: text('products', 'Resource, or `pins`, `share-links`, `lead-history`'),
  effect: Type.Enum([...USE_EFFECTS]),
  replaceable: Type.Boolean({ description: 'Can be given another entry instead' }),
  count: Type.Integer({ minimum: 1, examples: [3] }),
  entries: Type.Array(Type.Object({ id: Type.Integer({ examples: [4] }), title: text('BX1') }), {
    description: 'The first of them, as far as the caller may read them',
  }),
})
export type Use = Static<typeof Use>

export const Uses = Type.Object({
  uses: Type.Array(Use),
  days: Type.Integer({ description: 'How long the bin keeps what is deleted', examples: [30] }),
  state: text('dGhlIHVzZXMgYXMgdGhleSB3ZXJlIHNlZW4', 'Names these uses; a deletion hands it back'),
})
export type Uses = Static<typeof Uses>
