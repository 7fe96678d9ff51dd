/** Inserts rows that reports count. */
import type { DealEventKind } from '@portal/contract/deal-states'
import type { Insertable } from 'kysely'
import type { Database } from '../src/platform/db/schema.ts'
import type { TestApp } from './app.ts'

/** The default time of all events. */
export const REPORT_DAY = Date.parse('2026-05-06T10:00:00Z')

type Cells<T extends keyof Database> = Partial<Insertable<Database[T]>>

const TABLES = [
  ...(['deal_lines', 'deal_history', 'deals', 'lead_products', 'lead_history'] as const),
  ...(['leads', 'ticket_messages', 'tickets'] as const),
] as const

export async function reportRows(app: TestApp) {
  const { db } = app.database
  const north = await app.idOf('partners', 'north')
  const at = REPORT_DAY
  return {
    async clear() {
      for (const table of TABLES) await db.deleteFrom(table).execute()
    },

    async lead(cells: Cells<'leads'> = {}): Promise<number> {
      const row = { firstname: 'Mia', lastname: 'Mill', status: 'New', created_at: at, updated_at: at }
      const lead = { key: null, partner_id: north, ...row, ...cells }
      return (await db.insertInto('leads').values(lead).returning('id').executeTakeFirstOrThrow()).id
    },

    async productsOf(lead_id: number, ...keys: string[]) {
      for (const [position, key] of keys.entries()) {
        const product_id = await app.idOf('products', key)
        await db.insertInto('lead_products').values({ lead_id, product_id, position }).execute()
      }
    },

    async deal(cells: Cells<'deals'> = {}): Promise<number> {
      const empty = {
        ...{ company: '', country_iso: '', street: '', zip: '', city: '', website: '', contact_name: '' },
        ...{ contact_email: '', contact_phone: '', close_on: '', competitor: '', notes: '' },
        ...{ company_key: '', domain_key: '', place_key: '', currency: 'EUR', state: 'submitted' as const },
        ...{ submitted_at: at, created_at: at, updated_at: at, partner_id: north },
      }
      const deal = { ...empty, ...cells }
      return (await db.insertInto('deals').values(deal).returning('id').executeTakeFirstOrThrow()).id
    },

    async dealLine(deal_id: number, position: number, model: string, article_number = model) {
      const line = { deal_id, position, model, title: model, article_number, price: null, quantity: 1 }
      await db.insertInto('deal_lines').values(line).execute()
    },

    async dealEvent(deal_id: number, kind: DealEventKind, when: number) {
      const line = { deal_id, kind, at: when, position: when % 2_000_000_000, version: 1, by_partner: 0 }
      await db.insertInto('deal_history').values(line).execute()
    },

    async ticket(user: string, cells: Cells<'tickets'> = {}): Promise<number> {
      const row = { status: 'open' as const, subject: 'Help', created_at: at, updated_at: at }
      const ticket = { key: null, user_id: await app.idOf('users', user), ...row, ...cells }
      return (await db.insertInto('tickets').values(ticket).returning('id').executeTakeFirstOrThrow()).id
    },

    async message(ticket_id: number, user: string, when: number) {
      const user_id = await app.idOf('users', user)
      await db.insertInto('ticket_messages').values({ ticket_id, user_id, at: when, text: 'x' }).execute()
    },
  }
}
