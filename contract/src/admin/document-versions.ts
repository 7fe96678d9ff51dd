/** The files that a document had before. */
import { type Static, Type } from 'typebox'
import { endpointsWith } from '../endpoint.ts'
import { LocaleSchema } from '../locale.ts'
import { closed, itemId, Time, text, textOrNull } from '../values.ts'
import { LibraryFile } from './files.ts'

export const DocumentVersion = Type.Object({
  id: Type.Integer({ examples: [5] }),
  locale: LocaleSchema,
  file: LibraryFile,
  replacedAt: Time,
  replacedBy: textOrNull('Ines Ortega', 'Name; null where the account is gone'),
  note: textOrNull('The depth was wrong'),
})
export type DocumentVersion = Static<typeof DocumentVersion>

const endpoint = endpointsWith({ tag: 'Back office: documents', access: 'editor' })

export const listDocumentVersions = endpoint({
  id: 'adminDocumentVersions',
  method: 'GET',
  path: '/api/admin/documents/{id}/versions',
  summary: 'The files that a document had before, newest first',
  params: Type.Object({ id: itemId(12) }, closed),
  response: Type.Object({ body: Type.Array(DocumentVersion) }),
})

export const countDocumentReaders = endpoint({
  id: 'adminDocumentReaders',
  method: 'GET',
  path: '/api/admin/documents/{id}/readers',
  summary: 'How many people downloaded a document, and are told when its file is replaced',
  params: Type.Object({ id: itemId(12) }, closed),
  response: Type.Object({ readers: Type.Integer({ minimum: 0, examples: [14] }) }),
})

export const restoreDocumentVersion = endpoint({
  id: 'adminRestoreDocumentVersion',
  method: 'POST',
  path: '/api/admin/documents/{id}/versions/{version}/restore',
  summary: 'Puts an earlier file back in its language; the one that it replaces is kept as a version',
  idempotent: true,
  params: Type.Object({ id: itemId(12), version: itemId(5) }, closed),
  response: Type.Object({
    version: Type.Integer({ description: "The document's own version", examples: [4] }),
  }),
  errors: ['stale', 'duplicate', 'unfitFile', 'unknownCountry', 'misspeltCountry', 'htmlTooIntricate'],
})

export const DocumentCode = Type.Object({
  number: Type.Integer({ minimum: 1, description: 'Of the version, in its language', examples: [3] }),
  url: text('https://partners.example/partner/check?c=q3JhZGFyR1g0MDB2', 'Where the code leads'),
  svg: text('<svg xmlns="http://www.w3.org/2000/svg" …'),
  png: text('data:image/png;base64,iVBORw0KGgo…', 'As a data URL'),
})
export type DocumentCode = Static<typeof DocumentCode>

export const makeDocumentCode = endpoint({
  id: 'adminDocumentCode',
  method: 'POST',
  path: '/api/admin/documents/{id}/codes',
  summary: 'The QR code of a version of a document, which leads to the page that says whether it is current',
  params: Type.Object({ id: itemId(12) }, closed),
  body: Type.Object(
    {
      locale: LocaleSchema,
      version: Type.Enum(['current', 'next'], {
        description: 'The file that there is, or the one that will take its place and is to carry the code',
      }),
    },
    closed,
  ),
  response: DocumentCode,
})
