/** What an import of partners and one of users do alike. */
import type { ImportIssue } from '@portal/contract/admin/import'
import type { ImportKind, RECOGNISED_BY } from '@portal/contract/admin/partner-import'
import type { Resource } from '@portal/contract/admin/resource'
import type { Values } from '../../admin-kit/cells.ts'
import type { EntryScope } from '../../admin-kit/hooks.ts'
import { type CellIssue, plainName } from '../../admin-kit/import/cells.ts'
import type { CheckedRow, FileHead, ReadRow } from '../../admin-kit/import/checked-rows.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Connection } from '../../platform/db/rows.ts'
import type { RecognisedKey } from './known-partners.ts'
import type { Imported } from './read-cells.ts'

type By = (typeof RECOGNISED_BY)[number]

/** Where what a line says stands already: as an entry of the portal, or on an earlier line. */
export interface Standing {
  where: 'portal' | 'file'
  by: By
  other: number
}

export interface ImportedRow extends CheckedRow<Imported> {
  /** Errors of the cells; `issues` has those as well that follow from what is in the portal. */
  cellIssues: readonly ImportIssue[]
  standing?: Standing
}

/** What a line stands for in the portal, or why that cannot be said. */
export type Match = { id: number; by: By } | CellIssue | undefined

/** Lines of a kind, read by what the portal has at the moment. */
export interface Source {
  readerOf(head: FileHead): ReadRow<Imported>
  /** What a line is recognised by, the most certain first. */
  keysOf(record: Imported): RecognisedKey[]
  /** What lines stand for, in their order. */
  match(db: Connection, records: readonly Imported[]): Promise<Match[]>
  /** What a line lacks to make an entry of it. */
  missing(record: Imported): string[]
  /** What a line would change of an entry that it was matched with. */
  changesOf(record: Imported, by: By): Values
  /** Adds entries; returns their ids in their order, undefined for what somebody else has added just now. */
  create(scope: EntryScope, records: readonly Imported[]): Promise<(number | undefined)[]>
}

export interface Importer {
  kind: ImportKind
  resource: Resource
  /** @throws {AppError} `unknownReference` where the partner of all others is gone */
  open(db: Db, partnerId: number | null): Promise<Source>
}

const isIssue = (match: Match): match is CellIssue => match !== undefined && 'code' in match

/** Says of lines what they stand for in the portal as it is now. */
export async function resolve(db: Connection, source: Source, rows: readonly ImportedRow[]): Promise<void> {
  const matches = await source.match(
    db,
    rows.map(({ record }) => record),
  )
  for (const [index, row] of rows.entries()) {
    const match = matches[index]
    const also = isIssue(match) ? [match] : match ? [] : lacking(source, row)
    row.issues = [...row.cellIssues, ...also.map((one) => ({ line: row.line, ...one }))]
    if (row.standing?.where === 'file') continue
    if (match && !isIssue(match)) row.standing = { where: 'portal', by: match.by, other: match.id }
    else delete row.standing
  }
}

/** What is there and wrong is not missing as well. */
const lacking = (source: Source, { record, cellIssues }: ImportedRow): CellIssue[] =>
  source
    .missing(record)
    .filter((field) => !cellIssues.some((issue) => issue.field === field))
    .map((field) => ({ code: 'missing', field, value: '', suggestion: null }))

/** The valid lines of a file that came before. */
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
