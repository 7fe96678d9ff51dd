/** Whether a PDF that somebody has is still the current one. */
import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { closed, fileUrl, text } from './values.ts'

export const CHECK_STATES = ['current', 'outdated', 'unknown'] as const
export type CheckState = (typeof CHECK_STATES)[number]

const Sha256 = Type.String({
  pattern: '^[0-9a-f]{64}$',
  description: 'SHA-256 of the file, made where the file is',
  examples: ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
})

/** What a QR code leads by to a version of a document. */
export const DOCUMENT_CODE = '^[\\w-]{16}$'
const DocumentCode = Type.String({ pattern: DOCUMENT_CODE, examples: ['q3JhZGFyR1g0MDB2'] })

/** The path of the page that checks, below the base path; the code follows `?c=`. */
export const CHECK_PAGE = '/check'

export const DocumentCheck = Type.Object(
  {
    status: Type.Enum([...CHECK_STATES], {
      examples: ['outdated'],
      description: '`unknown` is also what is no longer published',
    }),
    document: Type.Optional(
      Type.Object(
        {
          title: text('Radar GX400 – Data sheet'),
          language: text('en'),
          url: fileUrl('data-sheet-radar-gx400.pdf', 'Signed address of the file that there is now'),
        },
        { description: 'Only for whoever is signed in' },
      ),
    ),
  },
  { $id: 'DocumentCheck' },
)
export type DocumentCheck = Static<typeof DocumentCheck>

export const checkDocument = endpoint({
  id: 'checkDocument',
  method: 'POST',
  path: '/api/document-check',
  tag: 'Playbook',
  summary:
    'Whether a file, known by its hash or by the QR code on it, is the current version; nothing of it is sent',
  access: 'public',
  body: Type.Union([Type.Object({ sha256: Sha256 }, closed), Type.Object({ code: DocumentCode }, closed)]),
  response: DocumentCheck,
  errors: ['tooManyRequests'],
})
