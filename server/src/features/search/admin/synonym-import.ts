/** Imports synonyms from CSV in the format of the export. Entries are matched by their key, or else by their words. */
import { pipeline } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { Resource } from '@portal/contract/admin/resource'
import { RESOURCES } from '@portal/contract/admin/resources'
import {
  MAX_SYNONYM_ROWS,
  type SynonymImportReport,
  type SynonymIssue,
} from '@portal/contract/admin/synonym-import'
import type { Issue } from '@portal/contract/field-issues'
import { LOCALES } from '@portal/contract/locale'
import { oneLine } from '@portal/contract/names'
import { CsvError, parse } from 'csv-parse'
import { createAllWithin } from '../../../admin-kit/bulk-writes.ts'
import type { Actor } from '../../../admin-kit/hooks.ts'
import { separatorOf } from '../../../admin-kit/import/read-rows.ts'
import { type BackOfficeDeps, change, updateWithin } from '../../../admin-kit/service.ts'
import type { Db } from '../../../platform/db/open.ts'
import { fieldError } from '../../../platform/http/errors.ts'
import { synonymIssue } from '../synonym-rules.ts'
import { MAX_SYNONYMS } from '../synonyms.ts'

const MAX_ISSUES = 100
const MAX_WORDS = 30
const PIECE_BYTES = 32 * 1024
const HEAD_LENGTH = 1000
const RESOURCE = RESOURCES.find(({ name }) => name === 'search-synonyms') as Resource

interface Line {
  line: number
  key: string
  locale: string
  words: string[]
  means: string[]
}

interface Parsed {
  record: Record<string, string>
  info: { lines: number }
}

interface Known {
  id: number
  version: number
  content: string
}

const contentOf = ({ locale, words, means }: Omit<Line, 'line' | 'key'>) =>
  JSON.stringify([locale, words, means])

const fieldsOf = ({ locale, words, means }: Omit<Line, 'line' | 'key'>) => ({
  locale,
  words,
  means: means.length > 0 ? means : null,
})

/** Exports mark cells that look like formulas as text. */
const unmarked = (cell: string) => cell.replaceAll(/(?<=^|[;\t\r\n])'(?=[=+\-@])/g, '')

const listOf = (cell = '') =>
  unmarked(cell)
    .split('|')
    .map((text) => oneLine(text).trim())
    .filter(Boolean)

/**
 * The parser takes 100 ms for the longest text, so it gets the text in chunks and yields to the event loop between
 * them.
 */
async function* piecesOf(csv: string): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(csv)
  for (let start = 0; start < bytes.length; start += PIECE_BYTES) {
    yield bytes.subarray(start, start + PIECE_BYTES)
    await setImmediate()
  }
}

/** @throws {AppError} `invalid` for any other table */
async function linesOf(csv: string): Promise<Line[]> {
  const parser = parse({
    bom: true,
    ...separatorOf(csv.slice(0, HEAD_LENGTH)),
    columns: (head: string[]) => head.map((name) => name.trim().toLowerCase()),
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    trim: true,
    to: MAX_SYNONYM_ROWS + 1,
  })
  // A failure reaches the loop through the parser.
  pipeline(piecesOf(csv), parser, () => undefined)
  const lines: Line[] = []
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      lines.push({
        line: info.lines,
        key: record.key ?? '',
        locale: (record.locale ?? '').toLowerCase(),
        words: listOf(record.words),
        means: listOf(record.means),
      })
    }
  } catch (error) {
    if (error instanceof CsvError) throw fieldError('invalid', 'csv', { code: 'tableBroken' })
    throw error
  }
  return lines
}

const LOCALE_NAMES: readonly string[] = LOCALES

function issueOf({ locale, words, means }: Line): (Issue & { field: string }) | undefined {
  if (!LOCALE_NAMES.includes(locale)) return { field: 'locale', code: 'choice' }
  for (const [field, texts] of Object.entries({ words, means }))
    if (texts.length > MAX_WORDS) return { field, code: 'tooMany', limit: MAX_WORDS, actual: texts.length }
  return synonymIssue({ words, means })
}

async function readKnown(db: Db): Promise<{ byKey: Map<string, Known>; contents: Set<string> }> {
  const rows = await db
    .selectFrom('search_synonyms')
    .select(['id', 'key', 'version', 'locale', 'words', 'means'])
    .orderBy('id')
    .limit(MAX_SYNONYMS)
    .execute()
  const known = rows.map(({ id, key, version, ...row }) => {
    const words = JSON.parse(row.words) as string[]
    const means = JSON.parse(row.means ?? '[]') as string[]
    return [key, { id, version, content: contentOf({ locale: row.locale, words, means }) }] as const
  })
  return { byKey: new Map(known), contents: new Set(known.map(([, { content }]) => content)) }
}

/** The change for each line; none where the portal, or an earlier line, already has the same. */
async function planOf(db: Db, lines: readonly Line[]) {
  const { byKey, contents } = await readKnown(db)
  const added: Line[] = []
  const changed: (Line & Known)[] = []
  for (const line of lines) {
    const content = contentOf(line)
    const known = byKey.get(line.key)
    if (known ? known.content === content : contents.has(content)) continue
    if (known) {
      changed.push({ ...line, ...known })
      byKey.delete(line.key)
    } else added.push(line)
    contents.add(content)
  }
  return { added, changed }
}

export async function importFrom(
  deps: BackOfficeDeps,
  { csv, isTrial }: { csv: string; isTrial: boolean },
  actor: Actor,
): Promise<SynonymImportReport> {
  const lines = await linesOf(csv)
  if (lines.length > MAX_SYNONYM_ROWS)
    throw fieldError('invalid', 'csv', { code: 'tooMany', limit: MAX_SYNONYM_ROWS, actual: lines.length })
  const issues = lines.flatMap((line): SynonymIssue[] => {
    const issue = issueOf(line)
    return issue ? [{ line: line.line, ...issue }] : []
  })
  return change(deps, actor, undefined, async (scope) => {
    const { added, changed } = await planOf(scope.trx, issues.length > 0 ? [] : lines)
    const isWritten = !isTrial && issues.length === 0
    if (isWritten) await createAllWithin(scope, RESOURCE, added.map(fieldsOf))
    for (const { id, version, ...line } of isWritten ? changed : [])
      await updateWithin(scope, RESOURCE, id, { version, ...fieldsOf(line) })
    return {
      rows: lines.length,
      added: added.length,
      changed: changed.length,
      unchanged: issues.length > 0 ? 0 : lines.length - added.length - changed.length,
      issues: issues.slice(0, MAX_ISSUES),
      isWritten,
    }
  })
}
