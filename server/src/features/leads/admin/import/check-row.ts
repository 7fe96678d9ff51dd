/** What a line of a file says about a lead, and what is wrong with it. */

import type { LeadImportIssue, LeadMapping } from '@portal/contract/admin/lead-import'
import { countryCode, nearestCountry } from '@portal/contract/countries'
import { isEmail } from '@portal/contract/email'
import { columnOf, type Field } from '@portal/contract/entities/field'
import { leads } from '@portal/contract/entities/leads'
import { LEAD_TEXTS, type LeadText } from '@portal/contract/leads'
import { oneLine } from '@portal/contract/names'
import { normalize } from '@portal/contract/normalize'
import type { LeadField } from './columns.ts'
import type { CsvRow } from './read-rows.ts'

const MAX_LINE = 300
const MAX_PROSE = 20_000
const SHOWN = 80
const NEW = 'New'

const TEXTS = LEAD_TEXTS.map((name) => {
  const field: Field = leads.fields[name]
  return { name, column: columnOf(name, field) as LeadText, field }
})
const PROSE: readonly LeadField[] = LEAD_TEXTS.filter((name) => leads.fields[name].kind === 'prose')

type Texts = Record<LeadText, string | null> & Record<'firstname' | 'lastname' | 'status', string>

export interface ImportedLead extends Texts {
  partnerId: number | null
  productIds: number[]
}

/** What partners and products are called, without case. */
export interface Names {
  partners: ReadonlyMap<string, number>
  products: ReadonlyMap<string, number>
  /** Partner of leads that name none. */
  partnerId: number | null
}

export const plainName = (name: string) => normalize(name.trim(), 'NFKC').toLowerCase()

type Issue = Omit<LeadImportIssue, 'line'>

/** Countries that are looked for among the names that come near: not for each of 100,000 lines. */
const MAX_NEAREST = 200

const issue = (code: Issue['code'], field: LeadField | null, value = ''): Issue => ({
  code,
  field,
  value: value.length > SHOWN ? `${value.slice(0, SHOWN)}…` : value,
  suggestion: null,
})

export class RowReader {
  readonly #index: ReadonlyMap<LeadField, number>
  readonly #names: Names
  readonly #nearest = new Map<string, string | undefined>()

  constructor(columns: readonly string[], mapping: LeadMapping, names: Names) {
    const index = new Map<LeadField, number>()
    for (const [field, column] of Object.entries(mapping) as [LeadField, string][]) {
      const at = columns.indexOf(column)
      if (at >= 0) index.set(field, at)
    }
    this.#index = index
    this.#names = names
  }

  /** The lead of a line, and all its errors. */
  read({ values }: CsvRow): { lead: ImportedLead; issues: Issue[] } {
    const issues: Issue[] = []
    const text = (field: LeadField): string | null => {
      const value = values[this.#index.get(field) ?? -1] ?? ''
      if (value.length > (PROSE.includes(field) ? MAX_PROSE : MAX_LINE)) {
        issues.push(issue('tooLong', field, value))
        // The line is left out with its error; a text of megabytes is not processed further.
        return value.slice(0, SHOWN)
      }
      // PostgreSQL keeps U+0000 in no text.
      if (value.includes('\0')) issues.push(issue('malformed', field, value.replaceAll('\0', '␀')))
      if (value === '') return null
      // A cell of a spreadsheet may break lines, what a name may not.
      return PROSE.includes(field) || field === 'products' ? value : oneLine(value)
    }
    const needed = (field: LeadField): string => {
      const value = text(field)
      if (value === null) issues.push(issue('missing', field))
      return value ?? ''
    }
    const cellOf = ({ name, field }: (typeof TEXTS)[number]) => {
      if (name === 'status') return text(name) ?? NEW
      if (field.kind === 'country') return this.#country(text(name), issues)
      return field.required ? needed(name) : text(name)
    }
    const lead: ImportedLead = {
      ...(Object.fromEntries(TEXTS.map((one) => [one.column, cellOf(one)])) as Texts),
      partnerId: this.#partner(text('partner'), issues),
      productIds: this.#products(text('products'), issues),
    }
    if (lead.email !== null && !isEmail(lead.email)) issues.push(issue('malformed', 'email', lead.email))
    return { lead, issues }
  }

  #partner(name: string | null, issues: Issue[]): number | null {
    if (name === null) return this.#names.partnerId
    const id = this.#names.partners.get(plainName(name))
    if (id === undefined) issues.push(issue('unknownPartner', 'partner', name))
    return id ?? null
  }

  #country(name: string | null, issues: Issue[]): string | null {
    if (name === null) return null
    const code = countryCode(name)
    if (code !== undefined) return code
    if (!this.#nearest.has(name) && this.#nearest.size < MAX_NEAREST)
      this.#nearest.set(name, nearestCountry(name))
    const suggestion = this.#nearest.get(name)
    if (suggestion === undefined) issues.push(issue('unknownCountry', 'countryIso', name))
    else issues.push({ ...issue('misspeltCountry', 'countryIso', name), suggestion })
    return null
  }

  #products(list: string | null, issues: Issue[]): number[] {
    const ids = new Set<number>()
    for (const name of list?.split(/[|,;\n]/) ?? []) {
      if (name.trim() === '') continue
      const id = this.#names.products.get(plainName(name))
      if (id === undefined) issues.push(issue('unknownProduct', 'products', name.trim()))
      else ids.add(id)
    }
    return [...ids]
  }
}
