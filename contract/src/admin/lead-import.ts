/** Leads from a CSV file: previewed first, then imported, and undone where the import was a mistake. */
import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { FormFile } from '../form.ts'
import { LEAD_TEXTS } from '../leads.ts'
import { itemId, text, textOrNull } from '../values.ts'

const closed = { additionalProperties: false } as const
const tag = 'Back office: leads'
const access = 'admin'
const Time = Type.Integer({ description: 'Epoch milliseconds', examples: [1_778_425_200_000] })

/** Fields of a lead that a column can fill. */
export const LEAD_IMPORT_FIELDS = [...LEAD_TEXTS, 'partner', 'products'] as const

/** Fields that the sample of a report shows, in its order. */
export const LEAD_SAMPLE = ['firstname', 'lastname', 'company', 'email', 'city', 'status'] as const

/** Encodings that can be named for a file; without one it is detected from the bytes. */
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

/** What becomes of rows that stand in the portal or in the file already. */
export const DUPLICATE_CHOICES = ['skip', 'update', 'import'] as const
export type DuplicateChoice = (typeof DUPLICATE_CHOICES)[number]

export const MAX_IMPORT_BYTES = 50 * 1024 * 1024
export const MAX_IMPORT_ROWS = 100_000
/** Most errors, and duplicates, that are listed; all are counted. */
export const MAX_IMPORT_ISSUES = 200

const MAPPING = { lastname: 'Surname', email: 'E-mail address' }

/** Column of the file by field; columns that no field names are left out. */
const Mapping = Type.Object(
  Object.fromEntries(
    LEAD_IMPORT_FIELDS.map((field) => [
      field,
      Type.Optional(Type.String({ maxLength: 200, examples: ['E-mail address'] })),
    ]),
  ),
  { ...closed, examples: [MAPPING] },
)
export type LeadMapping = Partial<Record<(typeof LEAD_IMPORT_FIELDS)[number], string>>

export const LeadImportIssue = Type.Object({
  line: Type.Integer({ description: 'Line in the file; the head is line 1', examples: [17] }),
  field: textOrNull('email'),
  value: text('nobody@', 'What stands there, shortened'),
  code: Type.Enum([
    'missing',
    'malformed',
    'tooLong',
    'unknownPartner',
    'unknownProduct',
    'unknownCountry',
    'misspeltCountry',
    'broken',
  ]),
  suggestion: textOrNull('Germany', 'What is probably meant'),
})
export type LeadImportIssue = Static<typeof LeadImportIssue>

export const LeadDuplicate = Type.Object({
  line: Type.Integer({ description: 'Line in the file', examples: [18] }),
  name: text('Ada Berg, North Ltd'),
  where: Type.Enum(['portal', 'file'], { description: 'Where the lead stands already' }),
  by: Type.Enum(['email', 'name'], {
    description: 'What it is recognised by: a lead without an email by name, company and partner',
  }),
  other: Type.Integer({ description: 'Id of the lead in the portal, or line in the file', examples: [12] }),
})
export type LeadDuplicate = Static<typeof LeadDuplicate>

export const LeadImportReport = Type.Object({
  encoding: Type.Enum([...IMPORT_ENCODINGS], { description: 'By which the file was read' }),
  columns: Type.Array(text('Surname'), { description: 'As the head of the file names them' }),
  mapping: Type.Record(Type.String(), Type.String(), {
    description: 'Column by field: as sent, or as guessed from the names of the columns',
    examples: [MAPPING],
  }),
  sample: Type.Array(Type.Array(text('Berg')), { description: 'The first lines' }),
  rows: Type.Integer({ examples: [120] }),
  fit: Type.Integer({ description: 'Valid rows', examples: [119] }),
  duplicates: Type.Array(LeadDuplicate),
  inPortal: Type.Integer({ description: 'Valid rows whose lead is in the portal', examples: [3] }),
  inFile: Type.Integer({
    description: 'Valid rows whose lead is on an earlier line of the file',
    examples: [1],
  }),
  issues: Type.Array(LeadImportIssue),
  issueCount: Type.Integer({ examples: [1] }),
  unassigned: Type.Integer({ description: 'Rows without a partner', examples: [12] }),
})
export type LeadImportReport = Static<typeof LeadImportReport>

/** `mapping` and `options` as JSON texts where the form is multipart. */
const form = {
  file: FormFile('CSV with a head; commas, semicolons or tabs'),
  mapping: Type.Optional(Type.Union([Mapping, Type.String({ maxLength: 10_000 })])),
  encoding: Type.Optional(
    Type.Enum([...IMPORT_ENCODINGS], {
      description:
        'Without it: by the byte order mark, else UTF-8, and where the bytes are none, Windows-1252',
    }),
  ),
  partner: Type.Optional(
    Type.Union([Type.String({ pattern: '^\\d{0,10}$' }), itemId(3)], {
      description: 'Partner of rows that name none',
      examples: [3],
    }),
  ),
}

export const checkLeadImport = endpoint({
  id: 'adminCheckLeadImport',
  method: 'POST',
  path: '/api/admin/leads/import/check',
  tag,
  access,
  summary: 'Checks a file without writing anything, and lists its issues by line',
  body: Type.Object(form, closed),
  form: true,
  response: LeadImportReport,
  errors: ['unfitFile', 'tooLarge', 'tooManyRequests', 'unknownReference'],
})

export const readInvalidLines = endpoint({
  id: 'adminInvalidLeadLines',
  method: 'POST',
  path: '/api/admin/leads/import/invalid-lines',
  tag,
  access,
  summary: 'The invalid lines of a file as CSV, with their issues, to be corrected and sent again',
  body: Type.Object(form, closed),
  form: true,
  response: text('Surname,E-mail address,Line,Faults\r\nBerg,nobody@,17,email malformed\r\n'),
  responseType: 'text/csv',
  errors: ['unfitFile', 'tooLarge', 'tooManyRequests', 'unknownReference'],
})

export const startLeadImport = endpoint({
  id: 'adminStartLeadImport',
  method: 'POST',
  path: '/api/admin/leads/import',
  tag,
  access,
  summary:
    'Imports the leads of a file in the background; refused when a line is invalid, unless invalid lines are skipped',
  idempotent: true,
  body: Type.Object(
    {
      ...form,
      skipInvalid: Type.Optional(Type.Union([Type.Boolean(), Type.Enum(['true', 'false'])])),
      duplicates: Type.Optional(
        Type.Enum([...DUPLICATE_CHOICES], {
          default: 'skip',
          description:
            '`update` fills the contact data of leads in the portal with what the file has; rows doubled in the file are left out',
        }),
      ),
    },
    closed,
  ),
  form: true,
  response: Type.Object({ id: Type.Integer({ examples: [4] }) }),
  status: 202,
  errors: ['unfitFile', 'tooLarge', 'tooManyRequests', 'unknownReference', 'conflict'],
})

export const LeadImport = Type.Object({
  id: Type.Integer({ examples: [4] }),
  fileName: text('leads-may.csv'),
  by: textOrNull('Ines Ortega'),
  createdAt: Time,
  state: Type.Enum(['running', 'done', 'failed', 'undone']),
  rows: Type.Integer({ description: 'To be written', examples: [119] }),
  written: Type.Integer({ examples: [119] }),
  updated: Type.Integer({ description: 'Leads that were there and were updated', examples: [0] }),
  skipped: Type.Integer({ examples: [1] }),
  mayUndo: Type.Boolean({ description: 'The last import that is not undone' }),
})
export type LeadImport = Static<typeof LeadImport>

export const listLeadImports = endpoint({
  id: 'adminLeadImports',
  method: 'GET',
  path: '/api/admin/leads/imports',
  tag,
  access,
  summary: 'The last imports with their progress, newest first',
  response: Type.Object({ body: Type.Array(LeadImport) }),
})

export const undoLeadImport = endpoint({
  id: 'adminUndoLeadImport',
  method: 'POST',
  path: '/api/admin/leads/imports/{id}/undo',
  tag,
  access,
  summary:
    'Moves the leads of the last import to the bin; those that somebody has worked on since stay, and so does what it updated',
  params: Type.Object({ id: itemId(4) }, closed),
  response: Type.Object({
    removed: Type.Integer({ examples: [118] }),
    kept: Type.Integer({ examples: [1] }),
  }),
  errors: ['notFound', 'conflict'],
})

export const readLeadHistory = endpoint({
  id: 'adminLeadHistory',
  method: 'GET',
  path: '/api/admin/leads/{id}/history',
  tag,
  access,
  summary: 'What happened to a lead, whoever it belonged to, oldest first',
  params: Type.Object({ id: itemId(4) }, closed),
  response: Type.Object({
    body: Type.Array(
      Type.Object({
        at: Time,
        by: textOrNull('Ada Berg'),
        kind: text('status'),
        from: textOrNull('New'),
        to: textOrNull('Contacted'),
        text: textOrNull('Called twice'),
        fields: Type.Array(text('phone')),
      }),
    ),
    responseMs: Type.Union([Type.Integer(), Type.Null()], {
      examples: [5_400_000],
      description: 'From the assignment to the first action of the partner',
    }),
  }),
  errors: ['notFound'],
})
