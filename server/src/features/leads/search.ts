/** A partner's own leads among what a search finds: by name, company, number, and the products that they are about. */
import { leadName } from '@portal/contract/lead-search'
import { MAX_ID } from '@portal/contract/rules'
import { sql } from 'kysely'
import { hasWord } from '../../platform/db/like.ts'
import type { Db } from '../../platform/db/open.ts'
import { plainHit } from '../search/presenter.ts'
import type { OwnFinder, OwnGroups } from '../search/service.ts'
import { leadLabel, leadsOf } from './read-model.ts'

/** The newest of a partner's leads: the screen of the leads searches all of them. */
const MAX_SEARCHED = 5000
const FITS = { whole: 30, words: 5 }
const COLUMNS = ['firstname', 'lastname', 'company'] as const

/** The number of a lead, as it may be typed. */
function idOf(word: string): number {
  const id = /^\d{1,10}$/.test(word) ? Number(word) : 0
  return id <= MAX_ID ? id : 0
}

function newestLeads(db: Db, partnerId: number, words: readonly string[]) {
  const leads = leadsOf(db, partnerId)
    .select(['id', 'created_at', 'status', ...COLUMNS])
    .orderBy('id', 'desc')
    .limit(MAX_SEARCHED)
    .as('l')
  return words.reduce(
    (query, word) =>
      query.where((e) =>
        e.or([
          e('l.id', '=', idOf(word)),
          ...COLUMNS.map((column) => hasWord(db, sql.ref(`l.${column}`), word)),
          e(
            'l.id',
            'in',
            e
              .selectFrom('lead_products')
              .innerJoin('products', 'products.id', 'lead_products.product_id')
              .innerJoin('leads', 'leads.id', 'lead_products.lead_id')
              .select('lead_id')
              .where('leads.partner_id', '=', partnerId)
              .where(hasWord(db, sql.ref('products.model'), word)),
          ),
        ]),
      ),
    db.selectFrom(leads),
  )
}

const finder =
  (db: Db): OwnFinder =>
  async ({ caller: { partnerId }, text, words, limit }) => {
    if (partnerId === null || words.length === 0) return { total: 0, hits: [] }
    const rows = await newestLeads(db, partnerId, words)
      .selectAll()
      .select((e) => e.fn.countAll<number>().over().as('total'))
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
    const wanted = text.trim().toLowerCase()
    const hits = rows.map((lead) => {
      const { id, company, status, created_at } = lead
      const isWhole = [leadName(lead), company ?? '', String(id)].some(
        (name) => name.toLowerCase() === wanted,
      )
      return plainHit(`lead-${id}`, isWhole ? FITS.whole : FITS.words, {
        id,
        path: `/leads?lead=${id}`,
        title: leadLabel(lead),
        documentType: status,
        publishedAt: Math.floor(created_at / 1000),
      })
    })
    return { total: rows[0]?.total ?? 0, hits }
  }

export function registerLeadSearch(groups: OwnGroups, db: Db): void {
  groups.add('Leads', finder(db))
}
