/** References to entries that are not foreign keys. */

import { type Row, selectWhere } from '../../platform/db/rows.ts'
import type { Database } from '../../platform/db/schema.ts'
import type { Transaction } from '../../platform/db/transaction.ts'

type Table = keyof Database & string

interface ImplicitReference {
  table: Table
  /** Key column by which the rows are deleted. */
  column: string
  fixed?: Row
  find(trx: Transaction, entries: readonly Row[]): Promise<{ owner: number; row: Row }[]>
}

const idsOf = (entries: readonly Row[]) => entries.map(({ id }) => id as number)

const pins = (element: string): ImplicitReference => {
  const fixed = { element_type: element }
  return {
    table: 'pins',
    column: 'element_id',
    fixed,
    async find(trx, entries) {
      const rows = await selectWhere(trx, 'pins', 'element_id', idsOf(entries), fixed)
      return rows.map((row) => ({ owner: row.element_id as number, row }))
    },
  }
}

/** Notifications whose `column` identifies an entry as `nameOf` does. */
const notifications = (
  column: string,
  nameOf: (id: number) => string | number,
  fixed: Row = {},
): ImplicitReference => ({
  table: 'notifications',
  column: 'id',
  async find(trx, entries) {
    const owners = new Map(idsOf(entries).map((id) => [nameOf(id), id]))
    const rows = await selectWhere(trx, 'notifications', column, [...owners.keys()], fixed)
    return rows.map((row) => ({ owner: owners.get(row[column] as string | number) as number, row }))
  },
})

/** Notifications of a lead go to its partner and the team; only their details name the lead. */
const notificationsOfLeads: ImplicitReference = {
  table: 'notifications',
  column: 'id',
  async find(trx, entries) {
    const leads = new Set(idsOf(entries))
    const partners = new Set(entries.flatMap(({ partner_id }) => partner_id ?? []))
    const audiences = ['team', ...[...partners].map((id) => `partner:${id}`)]
    const rows = await selectWhere(trx, 'notifications', 'audience', audiences)
    return rows.flatMap((row) => {
      const { leadId } = JSON.parse(row.details as string) as { leadId?: number }
      return leadId !== undefined && leads.has(leadId) ? [{ owner: leadId, row }] : []
    })
  },
}

const IMPLICIT_REFERENCES: Readonly<Partial<Record<Table, readonly ImplicitReference[]>>> = {
  portfolios: [pins('Category')],
  products: [pins('Product')],
  documents: [pins('Document'), notifications('item_id', (id) => id, { item_kind: 'document' })],
  assets: [notifications('item_id', (id) => id, { item_kind: 'asset' })],
  news: [notifications('subject', (id) => `news:${id}`)],
  leads: [notificationsOfLeads],
  users: [notifications('audience', (id) => `user:${id}`)],
}

export const implicitReferencesOf = (table: Table): readonly ImplicitReference[] =>
  IMPLICIT_REFERENCES[table] ?? []
