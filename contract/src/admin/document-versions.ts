/** The files that a document had before. */
import { type Static, Type } from 'typebox'
import { call } from '../call.ts'
import { LocaleSchema } from '../locale.ts'
import { itemId } from '../values.ts'
import { LibraryFile } from './files.ts'

const closed = { additionalProperties: false } as const

export const DocumentVersion = Type.Object({
  id: Type.Integer(),
  locale: LocaleSchema,
  file: LibraryFile,
  replacedAt: Type.Integer({ description: 'Epoch milliseconds' }),
  replacedBy: Type.Union([Type.String(), Type.Null()], {
    description: 'Name; null where the account is gone',
  }),
  note: Type.Union([Type.String(), Type.Null()]),
})
export type DocumentVersion = Static<typeof DocumentVersion>

export const listDocumentVersions = call({
  id: 'adminDocumentVersions',
  method: 'GET',
  path: '/api/admin/documents/{id}/versions',
  tag: 'Back office: documents',
  access: 'editor',
  summary: 'The files that a document had before, newest first',
  params: Type.Object({ id: itemId(12) }, closed),
  answer: Type.Object({ body: Type.Array(DocumentVersion) }),
  errors: ['notFound'],
})

export const restoreDocumentVersion = call({
  id: 'adminRestoreDocumentVersion',
  method: 'POST',
  path: '/api/admin/documents/{id}/versions/{version}/restore',
  tag: 'Back office: documents',
  access: 'editor',
  summary: 'Puts an earlier file back in its language; the one that it replaces is kept as a version',
  params: Type.Object({ id: itemId(12), version: itemId(5) }, closed),
  answer: Type.Object({ version: Type.Integer({ description: "The document's own version" }) }),
  errors: ['notFound', 'stale', 'duplicate', 'unfitFile', 'unknownReference'],
})
