/** Reads the cells of a line by the fields mapped to their columns, and reports errors. */
import type { ImportIssue, Mapping } from '@portal/contract/admin/import'
import { countryCode, nearestCountry } from '@portal/contract/countries'
import { oneLine } from '@portal/contract/names'
import { normalize } from '@portal/contract/normalize'

export const MAX_LINE = 300
export const MAX_PROSE = 20_000
const SHOWN = 80
/** Misspelt countries for which a suggestion is computed, rather than for each of 100,000 lines. */
const MAX_NEAREST = 50

export type CellIssue = Omit<ImportIssue, 'line'>

export const plainName = (name: string) => normalize(name.trim(), 'NFKC').toLowerCase()

export const cellIssue = (code: CellIssue['code'], field: string | null, value = ''): CellIssue => ({
  code,
  field,
  value: value.length > SHOWN ? `${value.slice(0, SHOWN)}…` : value,
  suggestion: null,
})

interface TextOptions {
  /** Maximum length. */
  limit?: number
  /** Allows line breaks. */
  isProse?: boolean
}

/** Reads the cells of a file's lines. */
export class CellReader<F extends string> {
  readonly #index = new Map<F, number>()
  readonly #nearest = new Map<string, string | undefined>()

  constructor(columns: readonly string[], mapping: Mapping<F>) {
    for (const [field, column] of Object.entries(mapping) as [F, string][]) {
      const at = columns.indexOf(column)
      if (at >= 0) this.#index.set(field, at)
    }
  }

  has(field: F): boolean {
    return this.#index.has(field)
  }

  /** The text of a cell; null where it is empty. */
  text(
    values: readonly string[],
    field: F,
    issues: CellIssue[],
    { limit = MAX_LINE, isProse = false }: TextOptions = {},
  ): string | null {
    const value = values[this.#index.get(field) ?? -1] ?? ''
    if (value.length > limit) {
      issues.push(cellIssue('tooLong', field, value))
      // The line is rejected with its error; megabytes of text are not processed further.
      return value.slice(0, SHOWN)
    }
    // PostgreSQL cannot store U+0000.
    if (value.includes('\0')) issues.push(cellIssue('malformed', field, value.replaceAll('\0', '␀')))
    if (value === '') return null
    // Spreadsheet cells may contain line breaks, names must not.
    return isProse ? value : oneLine(value)
  }

  /** The code of a country name; undefined where nothing matches. */
  country(name: string, field: F, issues: CellIssue[]): string | undefined {
    const code = countryCode(name)
    if (code !== undefined) return code
    if (!this.#nearest.has(name) && this.#nearest.size < MAX_NEAREST)
      this.#nearest.set(name, nearestCountry(name))
    const suggestion = this.#nearest.get(name)
    if (suggestion === undefined) issues.push(cellIssue('unknownCountry', field, name))
    else issues.push({ ...cellIssue('misspeltCountry', field, name), suggestion })
    return undefined
  }
}
