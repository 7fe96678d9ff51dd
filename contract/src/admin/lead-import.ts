/** Leads from a CSV file: previewed first, then imported, and undone where the import was a mistake. */
import { type Static, Type } from 'typebox'
import { endpointsWith } from '../endpoint.ts'
import { LEAD_TEXTS } from '../leads.ts'
import { closed, itemId, Time, text, textOrNull } from '../values.ts'
import {
  FormFlag,
  type Mapping as ImportMapping,
  importForm,
  importRecord,
  importReport,
  mappingSchema,
  undoLeft,
} from './import.ts'

const endpoint = endpointsWith({ tag: 'Back office: leads', access: 'admin' })

/** Fields that a column can be mapped to. */
export const LEAD_IMPORT_FIELDS = [...LEAD_TEXTS, 'partner', 'products'] as const

/** Fields in the report's sample, in order. */
export const LEAD_SAMPLE = ['firstname', 'lastname', 'company', 'email', 'city', 'status'] as const

/** How to handle rows that are already in the portal, or earlier in the file. */
export const DUPLICATE_CHOICES = ['skip', 'update', 'import'] as const
export type DuplicateChoice = (typeof DUPLICATE_CHOICES)[number]

const MAPPING = { lastname: 'Surname', email: 'E-mail address' }

const Mapping = mappingSchema(LEAD_IMPORT_FIELDS, [MAPPING])
export type LeadMapping = ImportMapping<(typeof LEAD_IMPORT_FIELDS)[number]>

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
  ...importReport(MAPPING),
  duplicates: Type.Array(LeadDuplicate),
  inPortal: Type.Integer({ description: 'Valid rows whose lead is in the portal', examples: [3] }),
  inFile: Type.Integer({
    description: 'Valid rows whose lead is on an earlier line of the file',
    examples: [1],
  }),
  unassigned: Type.Integer({ description: 'Rows without a partner', examples: [12] }),
})
export type LeadImportReport = Static<typeof LeadImportReport>

const form = importForm(Mapping, 'Partner of rows that name none')

export const checkLeadImport = endpoint({
  id: 'adminCheckLeadImport',
  method: 'POST',
  path: '/api/admin/leads/import/check',
  summary: 'Checks a file without writing anything, and lists its issues by line',
  body: Type.Object(form, closed),
  form: true,
  response: LeadImportReport,
  errors: ['unfitFile', 'tooManyRequests'],
})

export const readInvalidLines = endpoint({
  id: 'adminInvalidLeadLines',
  method: 'POST',
  path: '/api/admin/leads/import/invalid-lines',
  summary: 'The invalid lines of a file as CSV, with their issues, to be corrected and sent again',
  body: Type.Object(form, closed),
  form: true,
  response: text('Surname,E-mail address,Line,Faults\r\nBerg,nobody@,17,email malformed\r\n'),
  responseType: 'text/csv',
  errors: ['unfitFile', 'tooManyRequests'],
})

export const startLeadImport = endpoint({
  id: 'adminStartLeadImport',
  method: 'POST',
  path: '/api/admin/leads/import',
  summary:
    'Imports the leads of a file in the background; refused when a line is invalid, unless invalid lines are skipped',
  idempotent: true,
  body: Type.Object(
    {
      ...form,
      skipInvalid: Type.Optional(FormFlag),
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
  errors: ['unfitFile', 'tooManyRequests', 'conflict'],
})

const LeadImport = Type.Object({ ...importRecord, left: undoLeft })
export type LeadImport = Static<typeof LeadImport>

export const listLeadImports = endpoint({
  id: 'adminLeadImports',
  method: 'GET',
  path: '/api/admin/leads/imports',
  summary: 'The last imports with their progress, newest first',
  response: Type.Object({ body: Type.Array(LeadImport) }),
})

export const undoLeadImport = endpoint({
  id: 'adminUndoLeadImport',
  method: 'POST',
  path: '/api/admin/leads/imports/{id}/undo',
  summary:
    'Moves the leads of the last import to the bin; those that somebody has worked on since stay, and so does what it updated',
  params: Type.Object({ id: itemId(4) }, closed),
  response: Type.Object({
    removed: Type.Integer({ examples: [118] }),
    kept: Type.Integer({ examples: [1] }),
    left: undoLeft,
  }),
  errors: ['conflict'],
})

export const readLeadHistory = endpoint({
  id: 'adminLeadHistory',
  method: 'GET',
  path: '/api/admin/leads/{id}/history',
  summary: 'What happened to a lead, whoever it belonged to, oldest first',
  params: Type.Object({ id: itemId(4) }, closed),
  response: Type.Object({
    body: Type.Array(
      Type.Object({
        at: Time,
        by: textOrNull('Ada Berg'),
        crm: Type.Boolean({ description: 'Taken over from the CRM', examples: [false] }),
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
})
