/** The media library: the files that content shows. */
import { type Static, Type } from 'typebox'
import { endpointsWith } from '../endpoint.ts'
import { FILE_KINDS, FILE_USES } from '../file-rules.ts'
import { FormFile } from '../form.ts'
import { closed, fileUrl, Time, text, textOrNull } from '../values.ts'
import { MAX_PAGE } from './endpoints.ts'
import { FileId } from './schemas.ts'

const endpoint = endpointsWith({ tag: 'Back office: media library', access: 'editor' })

const pixels = (example: number) =>
  Type.Union([Type.Integer(), Type.Null()], { description: 'Pixels; of pictures only', examples: [example] })

export const LibraryFile = Type.Object({
  id: FileId,
  name: text('BX1-data-sheet-en.pdf'),
  kind: Type.Enum([...FILE_KINDS]),
  mediaType: text('application/pdf'),
  size: Type.Integer({ description: 'Bytes', examples: [48_213] }),
  width: pixels(1600),
  height: pixels(900),
  createdAt: Time,
  url: fileUrl('BX1-data-sheet-en.pdf', 'Signed address'),
  thumbnail: fileUrl(
    'BX1-data-sheet-en.webp',
    'Signed address of a small picture; empty without one',
    'card',
  ),
  uses: Type.Integer({ description: 'In how many places it is used', examples: [2] }),
})
export type LibraryFile = Static<typeof LibraryFile>

export const FileUsage = Type.Object({
  resource: text('documents', 'Resource, or `brand` or `bin`'),
  id: Type.Union([Type.Integer(), Type.Null()], { examples: [12] }),
  title: text('BX1 data sheet', 'Empty, as is the id, where the caller may not read the entries'),
  locale: textOrNull('de', 'Language of a translated field'),
})
export type FileUsage = Static<typeof FileUsage>

const IdParams = Type.Object({ id: FileId }, closed)

export const listLibraryFiles = endpoint({
  id: 'adminFilesList',
  method: 'GET',
  path: '/api/admin/files',
  summary: 'A page of the files, the newest first',
  query: Type.Object(
    {
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, default: 1 })),
      perPage: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE, default: 24 })),
      sort: Type.Optional(Type.Enum(['createdAt', 'name', 'size'])),
      order: Type.Optional(Type.Enum(['asc', 'desc'])),
      q: Type.Optional(Type.String({ maxLength: 100, description: 'Part of the name', examples: ['BX1'] })),
      kind: Type.Optional(Type.Enum([...FILE_KINDS])),
      use: Type.Optional(Type.Enum([...FILE_USES], { description: 'Only files that fit such a field' })),
      unused: Type.Optional(Type.Boolean({ description: 'Only files that nothing uses' })),
      ids: Type.Optional(
        Type.String({
          pattern: '^[A-Za-z0-9_-]{10,40}(,[A-Za-z0-9_-]{10,40}){0,99}$',
          description: 'These files only',
          examples: ['x3Kd9Qm2Lr7TqW8bN5vZcA'],
        }),
      ),
    },
    closed,
  ),
  response: Type.Object({ items: Type.Array(LibraryFile), total: Type.Integer({ examples: [128] }) }),
})

export const readLibraryFile = endpoint({
  id: 'adminFilesRead',
  method: 'GET',
  path: '/api/admin/files/{id}',
  summary: 'One file',
  params: IdParams,
  response: LibraryFile,
})

export const readFileUsage = endpoint({
  id: 'adminFilesUsage',
  method: 'GET',
  path: '/api/admin/files/{id}/usage',
  summary: 'Where a file is used',
  params: IdParams,
  response: Type.Object({ uses: Type.Array(FileUsage) }),
})

export const uploadLibraryFile = endpoint({
  id: 'adminFilesUpload',
  method: 'POST',
  path: '/api/admin/files',
  summary: 'Adds a file; one with the same content and name is given back instead of kept twice',
  idempotent: true,
  body: Type.Object({ file: FormFile('The file') }, closed),
  form: true,
  response: LibraryFile,
  status: 201,
  errors: ['unfitFile', 'tooManyRequests', 'unavailable'],
})

export const removeLibraryFile = endpoint({
  id: 'adminFilesRemove',
  method: 'DELETE',
  path: '/api/admin/files/{id}',
  summary: 'Removes a file that nothing uses',
  params: IdParams,
  response: LibraryFile,
  errors: ['inUse'],
})
