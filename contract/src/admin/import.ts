/** Shared parts of CSV imports: uploading and parsing a file, and the errors of its lines. */
import { type Static, type TSchema, Type } from 'typebox'
import { FormFile } from '../form.ts'
import { closed, itemId, Time, text, textOrNull } from '../values.ts'

/** Selectable encodings; by default the encoding is detected. */
export const IMPORT_ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'shift_jis',
  'gb18030',
] as const
export type ImportEncoding = (typeof IMPORT_ENCODINGS)[number]

/** Bytes without a character in these encodings. Decoders accept them nevertheless, and so would accept any file. */
export const UNUSED_BYTES = {
  'windows-1252': [0x81, 0x8d, 0x8f, 0x90, 0x9d],
  'windows-1250': [0x81, 0x83, 0x88, 0x90, 0x98],
} as const

export const MAX_IMPORT_BYTES = 50 * 1024 * 1024
export const MAX_IMPORT_ROWS = 100_000
/** Most errors, and duplicates, that are listed; all are counted. */
export const MAX_IMPORT_ISSUES = 200

/** Column of the file by field. */
export type Mapping<F extends string = string> = Partial<Record<F, string>>

export const ImportIssue = Type.Object({
  line: Type.Integer({ description: 'Line in the file; the head is line 1', examples: [17] }),
  field: textOrNull('email'),
  value: text('nobody@', 'What stands there, shortened'),
  code: Type.Enum([
    'missing',
    'malformed',
    'tooLong',
    'notADay',
    'severalDays',
    'notOneOf',
    'unknownEntry',
    'unknownPartner',
    'unknownProduct',
    'unknownCountry',
    'misspeltCountry',
    'ambiguous',
    'ofTheTeam',
  ]),
  suggestion: textOrNull('Germany', 'What is probably meant'),
})
export type ImportIssue = Static<typeof ImportIssue>

/** Maps each field to a column; unmapped columns are ignored. */
export const mappingSchema = (fields: readonly string[], examples: readonly Mapping[]) =>
  Type.Object(
    Object.fromEntries(
      fields.map((field) => [
        field,
        Type.Optional(Type.String({ maxLength: 200, examples: ['E-mail address'] })),
      ]),
    ),
    { ...closed, examples: [...examples] },
  )

/** Form fields of an upload; `mapping` is JSON text in a multipart form. */
export const importForm = <M extends TSchema>(mapping: M, partner: string) => ({
  file: FormFile('CSV with a head; commas, semicolons or tabs'),
  mapping: Type.Optional(Type.Union([mapping, Type.String({ maxLength: 10_000 })])),
  encoding: Type.Optional(
    Type.Enum([...IMPORT_ENCODINGS], {
      description:
        'Without it: by the byte order mark, else UTF-8, and where the bytes are none, Windows-1252',
    }),
  ),
  partner: Type.Optional(
    Type.Union([Type.String({ pattern: '^\\d{0,10}$' }), itemId(3)], {
      description: partner,
      examples: [3],
    }),
  ),
})

/** A boolean, as JSON or as a form field. */
export const FormFlag = Type.Union([Type.Boolean(), Type.Enum(['true', 'false'])])

/** The report about any uploaded file. */
export const importReport = (mapping: Mapping) => ({
  encoding: Type.Enum([...IMPORT_ENCODINGS], { description: 'By which the file was read' }),
  columns: Type.Array(text('Surname'), { description: 'As the head of the file names them' }),
  mapping: Type.Record(Type.String(), Type.String(), {
    description: 'Column by field: as sent, or as guessed from the names of the columns',
    examples: [mapping],
  }),
  sample: Type.Array(Type.Array(text('Berg')), { description: 'The first lines' }),
  rows: Type.Integer({ examples: [120] }),
  fit: Type.Integer({ description: 'Valid rows', examples: [119] }),
  issues: Type.Array(ImportIssue),
  issueCount: Type.Integer({ examples: [1] }),
})

export interface ImportReport {
  encoding: ImportEncoding
  columns: string[]
  mapping: Record<string, string>
  sample: string[][]
  rows: number
  fit: number
  issues: ImportIssue[]
  issueCount: number
}

/** A started import, with its progress. */
export const importRecord = {
  id: Type.Integer({ examples: [4] }),
  fileName: text('leads-may.csv'),
  by: textOrNull('Ines Ortega'),
  createdAt: Time,
  state: Type.Enum(['running', 'done', 'failed', 'undone']),
  rows: Type.Integer({ description: 'To be written', examples: [119] }),
  written: Type.Integer({ description: 'Entries that are new', examples: [119] }),
  updated: Type.Integer({ description: 'Entries that were there and were updated', examples: [0] }),
  skipped: Type.Integer({ examples: [1] }),
  mayUndo: Type.Boolean({ description: 'The last import that is not undone' }),
}

/** Entries that an undo still has to process. */
export const undoLeft = Type.Integer({
  description: 'Entries that its undo goes through in the background',
  examples: [0],
})

const ImportRecord = Type.Object(importRecord)
export type ImportRecord = Static<typeof ImportRecord>
