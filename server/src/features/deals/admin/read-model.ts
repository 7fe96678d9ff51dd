/** Deals of all partners, for the provider's team. */
import type { TeamDeal, TeamDealHead } from '@portal/contract/admin/deals'
import { DEALS_PAGE } from '@portal/contract/admin/deals'
import type { DealState } from '@portal/contract/deal-states'
import type { Locale } from '@portal/contract/locale'
import { decimalText } from '@portal/contract/money'
import type { Db } from '../../../platform/db/open.ts'
import type { FileUrls } from '../../../platform/files/file-urls.ts'
import { CSV_PAGE, csvStream, decimalSignOf, separatorOf } from '../../../platform/http/csv.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { textsOf } from '../../../platform/http/messages.ts'
import { headOf, presentFacts, withOwners } from '../store.ts'
import { readAlike, readWithAlike } from './alike.ts'

interface Filters {
  state?: DealState
  partner?: number
}

/** Excludes drafts, which only their partners see. */
const submitted = (db: Db, { state, partner }: Filters) =>
  withOwners(db)
    .innerJoin('partners', 'partners.id', 'deals.partner_id')
    .select('partners.name as partner_name')
    .where('deals.state', state === undefined ? '<>' : '=', state ?? 'draft')
    .$if(partner !== undefined, (deals) => deals.where('deals.partner_id', '=', Number(partner)))
type TeamRow = Awaited<ReturnType<ReturnType<typeof submitted>['execute']>>[number]

const partnerOf = ({ partner_id, partner_name }: TeamRow) => ({
  partner: { id: partner_id, name: partner_name },
})
const teamHeadOf = (row: TeamRow, withAlike: ReadonlySet<number>): TeamDealHead => ({
  ...headOf(row),
  ...partnerOf(row),
  alike: withAlike.has(row.id),
})

export async function listDeals(db: Db, { page = 1, ...filters }: Filters & { page?: number }) {
  const { state, partner } = filters
  const rows = await submitted(db, filters)
    .orderBy('deals.updated_at', 'desc')
    .orderBy('deals.id', 'desc')
    .limit(DEALS_PAGE)
    .offset((page - 1) * DEALS_PAGE)
    .execute()
  const states = await db
    .selectFrom('deals')
    .select((e) => ['state', e.fn.countAll<number>().as('count')])
    .where('state', '<>', 'draft')
    .$if(partner !== undefined, (deals) => deals.where('partner_id', '=', Number(partner)))
    .groupBy('state')
    .execute()
  const counts = Object.fromEntries(states.map((row) => [row.state, Number(row.count)]))
  const total = state ? (counts[state] ?? 0) : Object.values(counts).reduce((sum, count) => sum + count, 0)
  const withAlike = await readWithAlike(db, rows)
  return { items: rows.map((row) => teamHeadOf(row, withAlike)), total, counts }
}

/** @throws {AppError} `notFound`, also for drafts */
export async function readTeamRow(db: Db, id: number): Promise<TeamRow> {
  const row = await submitted(db, {}).where('deals.id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('notFound')
  return row
}

export async function readTeamDeal(db: Db, id: number, urls: FileUrls): Promise<TeamDeal> {
  const row = await readTeamRow(db, id)
  const facts = await presentFacts(db, row, { urls, forTeam: true })
  return { ...facts, ...partnerOf(row), alike: await readAlike(db, row) }
}

async function* pages(db: Db, filters: Filters, toLine: (row: TeamRow) => string[]) {
  for (let last = 0; ; ) {
    const rows = await submitted(db, filters)
      .where('deals.id', '>', last)
      .orderBy('deals.id')
      .limit(CSV_PAGE)
      .execute()
    yield rows.map(toLine)
    if (rows.length < CSV_PAGE) return
    last = rows.at(-1)?.id ?? last
  }
}

const COLUMNS = [
  ...(['id', 'state', 'partner', 'owner', 'company', 'countryIso', 'street', 'zip', 'city'] as const),
  ...(['website', 'contactName', 'contactEmail', 'contactPhone', 'value', 'currency'] as const),
  ...(['closeOn', 'protectedUntil', 'competitor', 'updated'] as const),
] as const

/** All deals but drafts as CSV, in the spreadsheet format of a locale. */
export function dealTable(db: Db, { locale, ...filters }: Filters & { locale: Locale }) {
  const texts = textsOf(locale, 'deals')
  const sign = decimalSignOf(locale)
  const toLine = (row: TeamRow): string[] => {
    const cells: Record<(typeof COLUMNS)[number], string | null> = {
      ...{ id: String(row.id), state: texts(`state.${row.state}`), partner: row.partner_name },
      ...{ owner: headOf(row).owner, company: row.company, countryIso: row.country_iso },
      ...{ street: row.street, zip: row.zip, city: row.city, website: row.website },
      ...{ contactName: row.contact_name, contactEmail: row.contact_email },
      contactPhone: row.contact_phone,
      value: row.value === null ? '' : decimalText(row.value, row.currency).replace('.', sign),
      ...{ currency: row.currency, closeOn: row.close_on, protectedUntil: row.protected_until },
      ...{ competitor: row.competitor, updated: new Date(row.updated_at).toISOString() },
    }
    return COLUMNS.map((name) => cells[name] ?? '')
  }
  return csvStream({
    head: COLUMNS.map((name) => texts(`field.${name}`)),
    pages: pages(db, filters, toLine),
    lineEnd: '\r\n',
    separator: separatorOf(locale),
  })
}
