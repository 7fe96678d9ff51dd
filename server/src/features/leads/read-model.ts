import type { Lead } from '@portal/contract/leads'
import type { Selectable } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Database } from '../../db/schema.ts'

type LeadRow = Selectable<Database['leads']>

function presentLead(row: LeadRow, products: Lead['products']): Lead {
  return {
    id: row.id,
    firstname: row.firstname,
    lastname: row.lastname,
    company: row.company ?? '',
    status: row.status,
    email: row.email ?? '',
    phone: row.phone ?? '',
    creationDate: new Date(row.created_at).toISOString(),
    country_iso: row.country_iso ?? '',
    street: row.street ?? '',
    zip: row.zip ?? '',
    city: row.city ?? '',
    ...(row.message === null ? {} : { message: row.message }),
    ...(row.note === null ? {} : { note: row.note }),
    products,
  }
}

async function readProducts(db: Db, partnerId: number): Promise<Map<number, Lead['products']>> {
  const rows = await db
    .selectFrom('leads')
    .innerJoin('lead_products', 'lead_products.lead_id', 'leads.id')
    .innerJoin('products', 'products.id', 'lead_products.product_id')
    .select(['leads.id as leadId', 'products.id', 'products.model'])
    .where('leads.partner_id', '=', partnerId)
    .orderBy('leads.id')
    .orderBy('lead_products.position')
    .execute()
  const products = new Map<number, Lead['products']>()
  for (const { leadId, id, model } of rows) {
    const ofLead = products.get(leadId)
    if (ofLead) ofLead.push({ id, model })
    else products.set(leadId, [{ id, model }])
  }
  return products
}

/** All leads of a partner, by id. */
export async function readLeads(db: Db, partnerId: number): Promise<Lead[]> {
  const rows = await db
    .selectFrom('leads')
    .selectAll()
    .where('partner_id', '=', partnerId)
    .orderBy('id')
    .execute()
  const products = await readProducts(db, partnerId)
  return rows.map((row) => presentLead(row, products.get(row.id) ?? []))
}
