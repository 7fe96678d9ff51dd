/** What imports of partners and of users have in common. */
import type { ImportIssue } from '@portal/contract/admin/import'
import type { ImportKind } from '@portal/contract/admin/partner-import'
import type { Resource } from '@portal/contract/admin/resource'
import type { Values } from '../../admin-kit/cells.ts'
import type { EntryScope } from '../../admin-kit/hooks.ts'
import { type CellIssue, plainName } from '../../admin-kit/import/cells.ts'
import type { CheckedRow, FileHead, ReadRow } from '../../admin-kit/import/checked-rows.ts'
import type { Db } from '../../platform/db/open.ts'
import type { By, RecognisedKey } from './known-partners.ts'
import type { Imported } from './read-cells.ts'

/** What a line repeats: an entry of the portal, or an earlier line. */
export interface Standing {
  where: 'portal' | 'file'
  by: By
  other: number
}

export interface ImportedRow extends CheckedRow<Imported> {
  /** Errors of the cells alone; `issues` also has those that depend on the portal's content. */
  cellIssues: readonly ImportIssue[]
  standing?: Standing
}

/** The entry that a line refers to, or why that is unclear. */
export type Match = { id: number; by: By } | CellIssue | undefined

/** Reads lines of a kind, based on the portal's current content. */
export interface Source {
  readerOf(head: FileHead): ReadRow<Imported>
  /** The keys that identify a line, the most reliable first. */
  keysOf(record: Imported): RecognisedKey[]
  /** Matches lines with entries, in their order. */
  match(db: Db, records: readonly Imported[]): Promise<Match[]>
  /** Required fields that a line lacks for a new entry. */
  missing(record: Imported): string[]
  /** The values that a line would set in the entry that it was matched with. */
  changesOf(record: Imported, by: By): Values
  /** Adds entries; returns their ids in order, undefined for those that somebody else has just added. */
  create(scope: EntryScope, records: readonly Imported[]): Promise<(number | undefined)[]>
}

export interface Importer {
  kind: ImportKind
  resource: Resource
  /** @throws {AppError} `unknownReference` if the default partner no longer exists */
  open(db: Db, partnerId: number | null): Promise<Source>
}

const isIssue = (match: Match): match is CellIssue => match !== undefined && 'code' in match

/** Matches lines with the portal's current entries. */
export async function resolve(db: Db, source: Source, rows: readonly ImportedRow[]): Promise<void> {
  const records = rows.map(({ record }) => record)
  const matches = await source.match(db, records)
  for (const [index, row] of rows.entries()) {
    const match = matches[index]
    const also = isIssue(match) ? [match] : match ? [] : lacking(source, row)
    row.issues = [...row.cellIssues, ...also.map((one) => ({ line: row.line, ...one }))]
    if (row.standing?.where === 'file') continue
    if (match && !isIssue(match)) row.standing = { where: 'portal', by: match.by, other: match.id }
    else delete row.standing
  }
}

/** Missing fields, except for those whose cell is already reported as invalid. */
const lacking = (source: Source, { record, cellIssues }: ImportedRow): CellIssue[] =>
  source
    .missing(record)
    .filter((field) => !cellIssues.some((issue) => issue.field === field))
    .map((field) => ({ code: 'missing', field, value: '', suggestion: null }))

/** Earlier valid lines of a file. */
export class SeenLines {
  readonly #lines = new Map<string, number>()

  mark(source: Source, rows: readonly ImportedRow[]): void {
    for (const row of rows) {
      if (row.issues.length > 0) continue
      const keys = source
        .keysOf(row.record)
        .map(({ by, value }) => ({ by, name: `${by} ${plainName(value)}` }))
      if (row.standing?.where === 'portal')
        keys.push({ by: row.standing.by, name: `portal ${row.standing.other}` })
      const seen = keys.find(({ name }) => this.#lines.has(name))
      if (seen) row.standing = { where: 'file', by: seen.by, other: this.#lines.get(seen.name) ?? 0 }
      else for (const { name } of keys) this.#lines.set(name, row.line)
    }
  }
}
