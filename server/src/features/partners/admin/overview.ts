/** A partner at a glance, with a fixed number of queries, each with a limit, whatever the partner's size. */

import type { ItemUse } from '@portal/contract/admin/home'
import {
  OVERVIEW_DAYS,
  OVERVIEW_LATEST,
  OVERVIEW_PEOPLE,
  type PartnerOverview,
  type PartnerPerson,
} from '@portal/contract/admin/partner-overview'
import type { ViewKind } from '@portal/contract/links'
import type { Locale } from '@portal/contract/locale'
import { sql } from 'kysely'
import { titlesByKind } from '../../../admin-kit/titles.ts'
import type { Db } from '../../../platform/db/open.ts'
import type { PartnerRow } from '../../../platform/db/schema.ts'
import { readTexts } from '../../../platform/db/texts.ts'
import { type FileUrls, loadFiles } from '../../../platform/files/file-urls.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { countriesOf } from '../../audiences/service.ts'
import { readProgramme } from '../read-model.ts'
import { readNotes } from './notes.ts'
import { readYear } from './year.ts'

const DAY = 24 * 60 * 60 * 1000
const MOST_USED = 8

interface Reading {
  now: number
  locale: Locale
  urls: FileUrls
  readerId: number
}

async function readPeople(db: Db, partnerId: number, now: number): Promise<PartnerOverview['people']> {
  const rows = await db
    .selectFrom('users')
    .selectAll()
    .where('partner_id', '=', partnerId)
    .orderBy(sql`coalesce(last_sign_in_at, 0)`, 'desc')
    .orderBy('id')
    .limit(OVERVIEW_PEOPLE)
    .execute()
  const since = now - OVERVIEW_DAYS * DAY
  const counts = await db
    .selectFrom('users')
    .select((e) => [
      e.fn.countAll().as('total'),
      sql<number>`sum(case when last_sign_in_at >= ${since} then 1 else 0 end)`.as('active'),
    ])
    .where('partner_id', '=', partnerId)
    .executeTakeFirstOrThrow()
  return {
    total: Number(counts.total),
    active: Number(counts.active ?? 0),
    items: rows.map((row) => ({
      id: row.id,
      name: `${row.first_name} ${row.last_name}`,
      email: row.email,
      role: row.role,
      state: stateOf(row),
      lastSignIn: row.last_sign_in_at,
      hasFactor: row.totp_enabled_at !== null,
    })),
  }
}

/** Like `accountState` in the web client: invited until the first sign-in after the last invitation. */
function stateOf(row: {
  disabled_at: number | null
  invited_at: number | null
  last_sign_in_at: number | null
}): PartnerPerson['state'] {
  if (row.disabled_at !== null) return 'disabled'
  return row.invited_at !== null && (row.last_sign_in_at ?? 0) < row.invited_at ? 'invited' : 'active'
}

const times = (action: 'open' | 'download') =>
  sql<number>`sum(case when v.action = ${action} then 1 else 0 end)`

async function readUse(db: Db, partnerId: number, { now, locale }: Reading): Promise<PartnerOverview['use']> {
  const viewed = db
    .selectFrom('content_views as v')
    .innerJoin('users as u', 'u.id', 'v.user_id')
    .where('u.partner_id', '=', partnerId)
    .where('v.viewed_at', '>=', now - OVERVIEW_DAYS * DAY)
  const all = await viewed
    .select([times('open').as('opens'), times('download').as('downloads')])
    .executeTakeFirstOrThrow()
  const rows = await viewed
    .select(['v.kind', 'v.item_id as id', times('open').as('opens'), times('download').as('downloads')])
    .groupBy(['v.kind', 'v.item_id'])
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('v.kind')
    .orderBy('v.item_id')
    .limit(MOST_USED)
    .execute()
  const titles = await titlesByKind(db, rows, locale)
  const items: ItemUse[] = rows.map(({ kind, id, opens, downloads }) => ({
    kind: kind as ViewKind,
    id,
    title: titles.get(`${kind} ${id}`) ?? '',
    opens: Number(opens),
    downloads: Number(downloads),
  }))
  return { opens: Number(all.opens ?? 0), downloads: Number(all.downloads ?? 0), items }
}

async function readLeads(db: Db, partnerId: number): Promise<PartnerOverview['leads']> {
  const counts = await db
    .selectFrom('leads')
    .select((e) => [
      e.fn.countAll().as('total'),
      sql<number>`sum(case when assignment = 'assigned' then 1 else 0 end)`.as('waiting'),
    ])
    .where('partner_id', '=', partnerId)
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('leads')
    .select(['id', 'company', 'firstname', 'lastname', 'status', 'assignment', 'created_at'])
    .where('partner_id', '=', partnerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(OVERVIEW_LATEST)
    .execute()
  return {
    total: Number(counts.total),
    waiting: Number(counts.waiting ?? 0),
    items: rows.map((row) => ({
      id: row.id,
      name: row.company || `${row.firstname} ${row.lastname}`,
      status: row.status,
      assignment: row.assignment,
      at: row.created_at,
    })),
  }
}

async function readDeals(db: Db, partnerId: number): Promise<PartnerOverview['deals']> {
  const submitted = db.selectFrom('deals').where('partner_id', '=', partnerId).where('state', '<>', 'draft')
  const counts = await submitted
    .select((e) => [
      e.fn.countAll().as('total'),
      sql<number>`sum(case when state = 'submitted' then 1 else 0 end)`.as('waiting'),
    ])
    .executeTakeFirstOrThrow()
  const rows = await submitted
    .select(['id', 'company', 'state', 'currency', 'value', 'updated_at'])
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(OVERVIEW_LATEST)
    .execute()
  return {
    total: Number(counts.total),
    waiting: Number(counts.waiting ?? 0),
    items: rows.map(({ updated_at: at, ...deal }) => ({ ...deal, at })),
  }
}

async function readTickets(db: Db, partnerId: number): Promise<PartnerOverview['tickets']> {
  const tickets = db
    .selectFrom('tickets as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .where('u.partner_id', '=', partnerId)
  const counts = await tickets
    .select((e) => [
      e.fn.countAll().as('total'),
      sql<number>`sum(case when t.status <> 'closed' then 1 else 0 end)`.as('open'),
    ])
    .executeTakeFirstOrThrow()
  const items = await tickets
    .select(['t.id', 't.subject', 't.status', 't.created_at as at'])
    .orderBy('t.created_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(OVERVIEW_LATEST)
    .execute()
  return { total: Number(counts.total), open: Number(counts.open ?? 0), items }
}

/** Counts links that customers can currently open. */
async function countLinks(db: Db, partnerId: number, now: number): Promise<number> {
  const count = async (table: 'share_links' | 'collections') => {
    const row = await db
      .selectFrom(table)
      .innerJoin('users', 'users.id', `${table}.user_id`)
      .select((e) => e.fn.countAll().as('count'))
      .where('users.partner_id', '=', partnerId)
      .where('users.disabled_at', 'is', null)
      // What a user sent for a former partner has ended.
      .where((e) => e.or([e(`${table}.partner_id`, 'is', null), e(`${table}.partner_id`, '=', partnerId)]))
      .where(`${table}.ended_at`, 'is', null)
      .where(`${table}.expires_at`, '>', now)
      .executeTakeFirstOrThrow()
    return Number(row.count)
  }
  return (await count('share_links')) + (await count('collections'))
}

/** The tier above the partner's own; the lowest for a partner without a tier. */
async function readNextTier(
  db: Db,
  tierId: number | null,
  locale: Locale,
): Promise<PartnerOverview['nextTier']> {
  const own =
    tierId === null
      ? undefined
      : await db.selectFrom('partner_tiers').select('position').where('id', '=', tierId).executeTakeFirst()
  let query = db.selectFrom('partner_tiers').select(['id', 'colour'])
  if (own) query = query.where('position', '<', own.position)
  const next = await query.orderBy('position', 'desc').limit(1).executeTakeFirst()
  if (!next) return null
  const texts = (await readTexts(db, 'partner_tier_texts', [next.id], locale)).get(next.id)
  return { name: texts?.name ?? '', colour: next.colour ?? '', requirements: texts?.requirements ?? '' }
}

async function readGiven(db: Db, { portal_id, price_list_id }: PartnerRow, locale: Locale) {
  const portal =
    portal_id === null
      ? undefined
      : await db.selectFrom('portals').select(['id', 'path']).where('id', '=', portal_id).executeTakeFirst()
  const texts =
    price_list_id === null ? undefined : await readTexts(db, 'price_list_texts', [price_list_id], locale)
  return {
    portal: portal ? { id: portal.id, name: portal.path } : null,
    priceList:
      price_list_id === null ? null : { id: price_list_id, name: texts?.get(price_list_id)?.name ?? '' },
  }
}

/** @throws {AppError} `notFound` */
export async function readOverview(db: Db, id: number, reading: Reading): Promise<PartnerOverview> {
  const { now, locale, urls, readerId } = reading
  const partner = await db.selectFrom('partners').selectAll().where('id', '=', id).executeTakeFirst()
  if (!partner) throw new AppError('notFound')
  const files = await loadFiles(db, [partner.logo_file_id])
  return {
    id,
    name: partner.name,
    logo: urls.of(partner.logo_file_id ? files.get(partner.logo_file_id) : undefined, { variant: 'thumb' }),
    website: partner.website ?? '',
    countries: countriesOf(partner),
    tags: partner.tags ? (JSON.parse(partner.tags) as string[]) : [],
    programme: await readProgramme(db, id, { locale, urls }),
    nextTier: await readNextTier(db, partner.tier_id, locale),
    isReviewOverdue: partner.next_review_at !== null && partner.next_review_at < now,
    ...(await readGiven(db, partner, locale)),
    priceUrl: partner.price_url ?? '',
    people: await readPeople(db, id, now),
    use: await readUse(db, id, reading),
    leads: await readLeads(db, id),
    deals: await readDeals(db, id),
    tickets: await readTickets(db, id),
    links: await countLinks(db, id, now),
    year: await readYear(db, id, now),
    notes: await readNotes(db, id, { readerId }),
  }
}
