/**
 * Imports synonyms from a CSV file in the format of the export: previewed first, then imported completely or not at
 * all.
 */
import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Issue } from '../field-issues.ts'
import { Count, closed, text } from '../values.ts'

export const MAX_SYNONYM_ROWS = 1000
const MAX_CSV_LENGTH = 200_000

export const SynonymIssue = Type.Object({
  line: Type.Integer({ description: 'Line in the file; the head is line 1', examples: [17] }),
  field: text('words', 'Column, of `locale`, `words` and `means`'),
  ...Issue.properties,
})
export type SynonymIssue = Static<typeof SynonymIssue>

export const SynonymImportReport = Type.Object({
  rows: Count,
  added: Count,
  changed: Type.Integer({ minimum: 0, description: 'Entries known by their key', examples: [1] }),
  unchanged: Count,
  issues: Type.Array(SynonymIssue, { description: 'The first hundred' }),
  isWritten: Type.Boolean({ examples: [false] }),
})
export type SynonymImportReport = Static<typeof SynonymImportReport>

export const importSynonyms = endpoint({
  id: 'adminImportSynonyms',
  method: 'POST',
  path: '/api/admin/search-synonyms/import',
  tag: 'Back office: search-synonyms',
  access: 'editor',
  summary:
    'Takes synonyms over from CSV with the columns locale, words and means, values separated by |; with a line that is wrong none is',
  idempotent: true,
  body: Type.Object(
    {
      csv: Type.String({
        maxLength: MAX_CSV_LENGTH,
        examples: ['locale,words,means\nen,GPR | georadar,\nfr,marteau de rebond,scléromètre\n'],
      }),
      isTrial: Type.Boolean({ description: 'Only says what would be', examples: [true] }),
    },
    closed,
  ),
  response: SynonymImportReport,
  errors: ['notFound', 'stale', 'unknownCountry', 'misspeltCountry'],
})
