/** Reads a file in batches, and validates it line by line. */
import { setImmediate } from 'node:timers/promises'
import {
  type ImportEncoding,
  type ImportIssue,
  type ImportReport,
  MAX_IMPORT_ISSUES,
  MAX_IMPORT_ROWS,
  type Mapping,
} from '@portal/contract/admin/import'
import { AppError } from '../../platform/http/errors.ts'
import type { CellIssue } from './cells.ts'
import type { Guess } from './columns.ts'
import { readRows } from './read-rows.ts'

const SAMPLE = 5
/** Most lines, or characters, that are in memory and looked up together. */
const ROWS_AT_ONCE = 500
const CHARACTERS_AT_ONCE = 500_000

export interface CheckedRow<R> {
  line: number
  /** Raw cells. */
  values: readonly string[]
  record: R
  issues: ImportIssue[]
}

export interface ImportFile {
  path: string
  name: string
}

export interface FileHead<F extends string = string> {
  columns: string[]
  mapping: Mapping<F>
}

/** Parses a line, and reports all its errors. */
export type ReadRow<R> = (values: readonly string[]) => { record: R; issues: CellIssue[] }

/** How a file is read. */
export interface Reading<F extends string, R> {
  encoding: ImportEncoding
  mapping: Mapping<F> | undefined
  guess: Guess<F>
  readerOf(head: FileHead<F>): ReadRow<R>
}

/** The validated lines in batches; `onHead` is called before the first one. */
export async function* checkedRows<F extends string, R>(
  file: ImportFile,
  { encoding, mapping, guess, readerOf }: Reading<F, R>,
  onHead: (head: FileHead<F>) => void = () => undefined,
): AsyncGenerator<CheckedRow<R>[]> {
  let read: ReadRow<R> | undefined
  let some: CheckedRow<R>[] = []
  let count = 0
  let characters = 0
  for await (const { line, values } of readRows(file.path, file.name, encoding)) {
    if (!read) {
      const head = { columns: values, mapping: mapping ?? guess(values) }
      read = readerOf(head)
      onHead(head)
      continue
    }
    count += 1
    if (count > MAX_IMPORT_ROWS) throw new AppError('tooLarge', { field: 'file' })
    const { record, issues } = read(values)
    some.push({ line, values, record, issues: issues.map((one) => ({ line, ...one })) })
    characters += values.reduce((sum, { length }) => sum + length, 0)
    if (some.length < ROWS_AT_ONCE && characters < CHARACTERS_AT_ONCE) continue
    yield some
    // A chunk of the file can contain thousands of lines, which the parser emits without yielding to the
    // event loop.
    await setImmediate()
    some = []
    characters = 0
  }
  if (some.length > 0) yield some
}

/** Collects the results for the lines of a file. */
export class Findings<R> {
  head: FileHead = { columns: [], mapping: {} }
  readonly #encoding: ImportEncoding
  readonly #sampleOf: (record: R) => string[]
  readonly #counts = { rows: 0, fit: 0, issueCount: 0 }
  readonly #issues: ImportIssue[] = []
  readonly #sample: string[][] = []

  constructor(encoding: ImportEncoding, sampleOf: (record: R) => string[]) {
    this.#encoding = encoding
    this.#sampleOf = sampleOf
  }

  add({ issues, record }: CheckedRow<R>): void {
    this.#counts.rows += 1
    if (issues.length === 0) this.#counts.fit += 1
    this.#counts.issueCount += issues.length
    if (this.#issues.length < MAX_IMPORT_ISSUES) this.#issues.push(...issues)
    if (this.#sample.length < SAMPLE) this.#sample.push(this.#sampleOf(record))
  }

  report(): ImportReport {
    return {
      encoding: this.#encoding,
      columns: this.head.columns,
      mapping: this.head.mapping as Record<string, string>,
      sample: this.#sample,
      issues: this.#issues.slice(0, MAX_IMPORT_ISSUES),
      ...this.#counts,
    }
  }
}
