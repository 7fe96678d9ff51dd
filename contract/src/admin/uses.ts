/** What uses an entry, and what becomes of it when the entry is deleted. */
import { type Static, Type } from 'typebox'
import { text } from '../values.ts'

/**
 * `refused`: the entry stays while this uses it. `detached`: this stays, without the entry. `along`: this goes into the
 * bin with the entry.
 */
export const USE_EFFECTS = ['refused', 'detached', 'along'] as const
export type UseEffect = (typeof USE_EFFECTS)[number]

/** What uses entries and is no entry of the back office itself. */
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
