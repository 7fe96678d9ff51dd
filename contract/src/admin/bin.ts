/** The bin: entries deleted in the back office, until they expire. */
import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { closed, itemId, Time, text, textOrNull } from '../values.ts'
import { MAX_PAGE } from './endpoints.ts'
import { RESOURCES } from './resources.ts'

const tag = 'Back office: bin'
const BinIds = Type.Array(itemId(41), { minItems: 1, maxItems: 500, uniqueItems: true })

export const BinEntry = Type.Object({
  id: Type.Integer({ description: 'Of the deletion', examples: [41] }),
  resource: text('documents'),
  entryId: Type.Integer({ examples: [12] }),
  title: text('BX1 data sheet'),
  deletedAt: Time,
  deletedBy: textOrNull('Eva Ek', 'Who deleted it; null where the account is gone'),
  /** When it is deleted for good. */
  until: Time,
})
export type BinEntry = Static<typeof BinEntry>

export const listBin = endpoint({
  id: 'adminBinList',
  method: 'GET',
  path: '/api/admin/bin',
  tag,
  access: 'editor',
  summary: 'A page of the deleted entries that the caller may restore, those deleted last first',
  query: Type.Object(
    {
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, default: 1 })),
      perPage: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE, default: 25 })),
      q: Type.Optional(Type.String({ maxLength: 100, description: 'Part of the title', examples: ['BX1'] })),
      resource: Type.Optional(Type.Enum(RESOURCES.map(({ name }) => name))),
    },
    closed,
  ),
  response: Type.Object({
    items: Type.Array(BinEntry),
    total: Type.Integer({ examples: [3] }),
    days: Type.Integer({ description: 'How long the bin keeps what is deleted', examples: [30] }),
  }),
})

/** Parts that were not restored, because the rows they belong to are gone. */
export const Lost = Type.Object({ kind: text('portfolios'), count: Type.Integer({ examples: [1] }) })
export type Lost = Static<typeof Lost>

export const restoreBinned = endpoint({
  id: 'adminBinRestore',
  method: 'POST',
  path: '/api/admin/bin/restore',
  tag,
  access: 'editor',
  summary:
    'Restores deleted entries with everything that hung on them: all of them or none; accounts need a fresh sign-in',
  body: Type.Object(
    {
      ids: BinIds,
      instead: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 200,
          description: 'Of one entry: what takes the place of its value that another entry has by now',
          examples: ['bx1-data-sheet-2'],
        }),
      ),
    },
    closed,
  ),
  response: Type.Object({
    restored: Type.Array(Type.Object({ resource: text('documents'), id: Type.Integer({ examples: [12] }) })),
    lost: Type.Array(Lost),
  }),
  // Restoring an account lets its user sign in again, just like enabling one.
  errors: ['notFound', 'duplicate', 'reauthenticationRequired'],
})

export const purgeBinned = endpoint({
  id: 'adminBinPurge',
  method: 'POST',
  path: '/api/admin/bin/purge',
  tag,
  access: 'admin',
  summary: 'Deletes entries in the bin for good',
  body: Type.Object({ ids: BinIds }, closed),
  response: Type.Object({ ids: Type.Array(Type.Integer({ examples: [41] })) }),
  errors: ['notFound'],
})
