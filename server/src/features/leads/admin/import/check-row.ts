/** Reads leads from lines of a file, and reports invalid cells. */

import { isEmail } from '@portal/contract/email'
import { columnOf, type Field } from '@portal/contract/entities/field'
import { leads } from '@portal/contract/entities/leads'
import { LEAD_TEXTS, type LeadText } from '@portal/contract/leads'
import {
  type CellIssue,
  CellReader,
  cellIssue,
  MAX_LINE,
  MAX_PROSE,
  plainName,
} from '../../../../admin-kit/import/cells.ts'
import type { FileHead } from '../../../../admin-kit/import/checked-rows.ts'
import type { LeadField } from './columns.ts'

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

/** Ids of partners and products by normalised name. */
export interface Names {
  partners: ReadonlyMap<string, number>
  products: ReadonlyMap<string, number>
  /** Partner for leads that name none. */
  partnerId: number | null
}

export class RowReader {
  readonly #cells: CellReader<LeadField>
  readonly #names: Names

  constructor({ columns, mapping }: FileHead<LeadField>, names: Names) {
    this.#cells = new CellReader(columns, mapping)
    this.#names = names
  }

  /** The lead of a line, and all its errors. */
  read(values: readonly string[]): { record: ImportedLead; issues: CellIssue[] } {
    const issues: CellIssue[] = []
    const text = (field: LeadField): string | null => {
      const isProse = PROSE.includes(field)
      const limit = isProse ? MAX_PROSE : MAX_LINE
      return this.#cells.text(values, field, issues, { limit, isProse: isProse || field === 'products' })
    }
    const needed = (field: LeadField): string => {
      const value = text(field)
      if (value === null) issues.push(cellIssue('missing', field))
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
    if (lead.email !== null && !isEmail(lead.email)) issues.push(cellIssue('malformed', 'email', lead.email))
    return { record: lead, issues }
  }

  #partner(name: string | null, issues: CellIssue[]): number | null {
    if (name === null) return this.#names.partnerId
    const id = this.#names.partners.get(plainName(name))
    if (id === undefined) issues.push(cellIssue('unknownPartner', 'partner', name))
    return id ?? null
  }

  #country(name: string | null, issues: CellIssue[]): string | null {
    return name === null ? null : (this.#cells.country(name, 'countryIso', issues) ?? null)
  }

  #products(list: string | null, issues: CellIssue[]): number[] {
    const ids = new Set<number>()
    for (const name of list?.split(/[|,;\n]/) ?? []) {
      if (name.trim() === '') continue
      const id = this.#names.products.get(plainName(name))
      if (id === undefined) issues.push(cellIssue('unknownProduct', 'products', name.trim()))
      else ids.add(id)
    }
    return [...ids]
  }
}
