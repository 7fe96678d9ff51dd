/** Files that the caller downloaded and that have been replaced since. */
import { type Static, Type } from 'typebox'
import { endpointsWith } from './endpoint.ts'
import { LocaleSchema } from './locale.ts'
import { closed, done, fileUrl, itemId, text, timestamp } from './values.ts'

export const COPY_KINDS = ['document', 'asset'] as const
export type CopyKind = (typeof COPY_KINDS)[number]

/** More than anybody works through. */
export const MAX_OUTDATED_COPIES = 100

const kind = Type.Enum([...COPY_KINDS], { examples: ['document'] })
const size = (description: string, example: number) => Type.Integer({ description, examples: [example] })

export const OutdatedCopy = Type.Object(
  {
    kind,
    id: Type.Integer({ examples: [58] }),
    title: text('Radar GX400 – Data sheet'),
    language: text('en', 'Language of the file, which is that of the title'),
    downloaded: timestamp('When the caller downloaded the file that is outdated', '2026-05-03T09:10:00.000Z'),
    replaced: timestamp('When it was replaced'),
    size: size('Bytes of the file that is outdated', 482_310),
    newSize: size('Bytes of the file that there is now', 491_877),
    changes: text('The measuring depth was corrected.', 'What is new, as the provider says; may be empty'),
    url: fileUrl('data-sheet-radar-gx400.pdf', 'Signed address of the file that there is now'),
  },
  { $id: 'OutdatedCopy' },
)
export type OutdatedCopy = Static<typeof OutdatedCopy>

const endpoint = endpointsWith({ tag: 'Playbook', access: 'session' })

export const getOutdatedCopies = endpoint({
  id: 'getOutdatedCopies',
  method: 'GET',
  path: '/api/partner/copies',
  summary: `Files that the caller downloaded and that were replaced since, at most ${MAX_OUTDATED_COPIES}; without those dismissed`,
  response: Type.Object({ body: Type.Array(OutdatedCopy) }),
})

export const dismissCopy = endpoint({
  id: 'dismissCopy',
  method: 'POST',
  path: '/api/partner/copies/dismiss',
  summary: 'Lists an outdated file no more, until it is replaced once again',
  body: Type.Object({ kind, id: itemId(58), language: LocaleSchema }, closed),
  response: done('Copy dismissed'),
  errors: ['notFound'],
})
