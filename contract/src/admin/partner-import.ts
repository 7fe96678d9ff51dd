/** Partners, and their users, from a CSV file: previewed first, then imported, and undone where the import was a mistake. */
import { type Static, Type } from 'typebox'
import { endpointsWith } from '../endpoint.ts'
import { backOfficeFields, type DeclaredFields } from '../entities/field.ts'
import { partners } from '../entities/partners.ts'
import { users } from '../entities/users.ts'
import { closed, itemId, text } from '../values.ts'
import { FormFlag, importForm, importRecord, importReport, mappingSchema, undoLeft } from './import.ts'

const endpoint = endpointsWith({ tag: 'Back office: imports', access: 'admin' })

export const IMPORT_KINDS = ['partners', 'users'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

/** Fields that a CSV cell can hold: neither images nor nested rows. */
const inCells = (declared: DeclaredFields) =>
  Object.entries(backOfficeFields(declared)).flatMap(([name, { kind, computed }]) =>
    computed || kind === 'file' || kind === 'rows' ? [] : [name],
  )

/** Fields that a column can be mapped to; `id` identifies existing partners. */
export const IMPORT_FIELDS: Readonly<Record<ImportKind, readonly string[]>> = {
  partners: [...inCells(partners.fields), 'id'],
  users: inCells(users.fields),
}

/** Fields in the report's sample, in order. */
export const IMPORT_SAMPLE: Readonly<Record<ImportKind, readonly string[]>> = {
  partners: ['name', 'country', 'tier', 'partnerType', 'accountManager', 'email'],
  users: ['email', 'firstName', 'lastName', 'partner', 'role', 'locale'],
}

/** How to handle existing partners and users. */
export const EXISTING_CHOICES = ['skip', 'update'] as const
export type ExistingChoice = (typeof EXISTING_CHOICES)[number]

/** How long replaced values are stored, and an import can be undone. */
export const UNDO_DAYS = 30
/** Most entries listed that an import, or its undo, has left unchanged. */
export const MAX_KEPT = 100

/** How an entry of the portal was recognised. */
export const RECOGNISED_BY = ['id', 'sapId', 'sugarId', 'hubspotId', 'name', 'email'] as const

const MAPPING = { name: 'Company', tier: 'Level' }
const Mapping = mappingSchema([...new Set(Object.values(IMPORT_FIELDS).flat())], [MAPPING])

const ImportDuplicate = Type.Object({
  line: Type.Integer({ description: 'Line in the file', examples: [18] }),
  name: text('North Ltd'),
  where: Type.Enum(['portal', 'file'], { description: 'Where it stands already' }),
  by: Type.Enum([...RECOGNISED_BY], { description: 'What it is recognised by' }),
  other: Type.Integer({ description: 'Id of the entry in the portal, or line in the file', examples: [12] }),
  fields: Type.Array(text('tier'), { description: 'Fields that an update would change' }),
})
export type ImportDuplicate = Static<typeof ImportDuplicate>

export const PartnerImportReport = Type.Object({
  ...importReport(MAPPING),
  duplicates: Type.Array(ImportDuplicate),
  inPortal: Type.Integer({ description: 'Valid rows whose entry is in the portal', examples: [3] }),
  unchanged: Type.Integer({
    description: 'Those of them that say nothing new about the entry',
    examples: [1],
  }),
  inFile: Type.Integer({ description: 'Valid rows that repeat an earlier line', examples: [1] }),
})
export type PartnerImportReport = Static<typeof PartnerImportReport>

const KindParams = Type.Object({ kind: Type.Enum([...IMPORT_KINDS], { examples: ['partners'] }) }, closed)

const form = importForm(Mapping, 'Partner of users that name none')
const errors = ['unfitFile', 'tooLarge', 'tooManyRequests', 'unknownReference'] as const

export const checkPartnerImport = endpoint({
  id: 'adminCheckImport',
  method: 'POST',
  path: '/api/admin/imports/{kind}/check',
  summary: 'Checks a file of partners or users without writing anything, and lists its issues by line',
  params: KindParams,
  body: Type.Object(form, closed),
  form: true,
  response: PartnerImportReport,
  errors,
})

export const readInvalidImportLines = endpoint({
  id: 'adminInvalidImportLines',
  method: 'POST',
  path: '/api/admin/imports/{kind}/invalid-lines',
  summary: 'The invalid lines of a file as CSV, with their issues, to be corrected and sent again',
  params: KindParams,
  body: Type.Object(form, closed),
  form: true,
  response: text('Company,Level,Line,Faults\r\nNorth Ltd,Bronze,17,Level: There is no such entry\r\n'),
  responseType: 'text/csv',
  errors,
})

export const startPartnerImport = endpoint({
  id: 'adminStartImport',
  method: 'POST',
  path: '/api/admin/imports/{kind}',
  // It creates accounts, and moves them between partners.
  fresh: true,
  summary:
    'Imports the partners or users of a file in the background; refused when a line is invalid, unless invalid lines are skipped',
  idempotent: true,
  params: KindParams,
  body: Type.Object(
    {
      ...form,
      skipInvalid: Type.Optional(FormFlag),
      existing: Type.Optional(
        Type.Enum([...EXISTING_CHOICES], {
          default: 'skip',
          description:
            '`update` writes what the file has into the entries in the portal; empty cells leave theirs',
        }),
      ),
      invite: Type.Optional({
        ...FormFlag,
        description: 'Mails each new user a link to set a password',
        examples: [true],
      }),
    },
    closed,
  ),
  form: true,
  response: Type.Object({ id: Type.Integer({ examples: [4] }) }),
  status: 202,
  errors: [...errors, 'conflict'],
})

const KeptEntry = Type.Object({
  id: Type.Integer({ examples: [12] }),
  name: text('North Ltd'),
  why: Type.Enum(['changed', 'used'], {
    description: 'Somebody has changed it since, or something refers to it by now',
  }),
  fields: Type.Array(text('tier'), {
    description:
      'Which the file has otherwise; of an undo those that it did not bring back, and of a new entry those that were changed',
  }),
})

const PartnerImport = Type.Object({
  ...importRecord,
  kind: Type.Enum([...IMPORT_KINDS]),
  conflicts: Type.Integer({
    description: 'Entries that somebody else changed while the import ran, and that were left as they are',
    examples: [0],
  }),
  invited: Type.Integer({ description: 'New users that were mailed an invitation', examples: [0] }),
  kept: Type.Array(KeptEntry, {
    description: 'The first entries that the import left as they are, or its undo where it was taken back',
    maxItems: MAX_KEPT,
  }),
  keptCount: Type.Integer({ description: 'All of them', examples: [1] }),
  left: undoLeft,
})
export type PartnerImport = Static<typeof PartnerImport>

export const listPartnerImports = endpoint({
  id: 'adminImports',
  method: 'GET',
  path: '/api/admin/imports',
  summary: 'The last imports of partners and users with their progress, newest first',
  response: Type.Object({ body: Type.Array(PartnerImport) }),
})

const UndoneImport = Type.Object({
  kind: Type.Enum([...IMPORT_KINDS]),
  removed: Type.Integer({ description: 'New entries that are in the bin now', examples: [118] }),
  restored: Type.Integer({ description: 'Entries that are again as they were', examples: [3] }),
  kept: Type.Array(KeptEntry, { description: 'Entries that stay as they are', maxItems: MAX_KEPT }),
  keptCount: Type.Integer({ examples: [1] }),
  left: undoLeft,
})
export type UndoneImport = Static<typeof UndoneImport>

export const undoPartnerImport = endpoint({
  id: 'adminUndoImport',
  method: 'POST',
  path: '/api/admin/imports/{id}/undo',
  fresh: true,
  summary:
    'Moves what the last import made to the bin, and brings back what it updated; what was changed or used since stays',
  params: Type.Object({ id: itemId(4) }, closed),
  response: UndoneImport,
  errors: ['conflict'],
})
