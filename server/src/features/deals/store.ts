/** Reading and writing deals, for both sides. */
import { type DealEventKind, type DealState, isOver } from '@portal/contract/deal-states'
import {
  type Deal,
  type DealEvent,
  type DealFile,
  type DealHead,
  type DealLine,
  MAX_DEALS,
} from '@portal/contract/deals'
import type { Selectable } from 'kysely'
import type { AudienceClass } from '../../platform/db/audience.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Database } from '../../platform/db/schema.ts'
import { changesOf, type Transaction } from '../../platform/db/transaction.ts'
import { type FileUrls, fileName } from '../../platform/files/file-urls.ts'
import { AppError } from '../../platform/http/errors.ts'

const MAX_EVENTS = 500
const STEP = 10

export type DealRow = Selectable<Database['deals']>

/** A user of the partner that the deals belong to. */
export interface Member {
  userId: number
  partnerId: number
  audience: AudienceClass
  isManager: boolean
  ip: string
}

const nameOf = (user: { first_name: string | null; last_name: string | null }) =>
  user.first_name === null ? null : `${user.first_name} ${user.last_name}`

function untilOf({ state, due_at }: DealRow): Pick<DealHead, 'answerUntil' | 'reviseUntil'> {
  if (due_at === null) return {}
  const until = new Date(due_at).toISOString()
  return state === 'returned' ? { reviseUntil: until } : { answerUntil: until }
}

function presentHead(row: DealRow, owner: string | null): DealHead {
  return {
    ...{ id: row.id, version: row.version, state: row.state as DealState, company: row.company },
    ...{ countryIso: row.country_iso, currency: row.currency, value: row.value, closeOn: row.close_on },
    ...{ protectedUntil: row.protected_until, owner },
    ...untilOf(row),
    updated: new Date(row.updated_at).toISOString(),
  }
}

export function withOwners(db: Db) {
  return db
    .selectFrom('deals')
    .leftJoin('users', 'users.id', 'deals.user_id')
    .selectAll('deals')
    .select(['users.first_name', 'users.last_name'])
}
type OwnedRow = DealRow & { first_name: string | null; last_name: string | null }

export const headOf = (row: OwnedRow): DealHead => presentHead(row, nameOf(row))

export async function readHeads(db: Db, partnerId: number): Promise<DealHead[]> {
  const rows = await withOwners(db)
    .where('deals.partner_id', '=', partnerId)
    .orderBy('deals.updated_at', 'desc')
    .orderBy('deals.id', 'desc')
    .limit(MAX_DEALS)
    .execute()
  return rows.map(headOf)
}

/** @throws {AppError} `notFound`, also for the deals of others */
export async function readRow(db: Db, partnerId: number, id: number): Promise<OwnedRow> {
  const row = await withOwners(db)
    .where('deals.id', '=', id)
    .where('deals.partner_id', '=', partnerId)
    .executeTakeFirstOrThrow(() => new AppError('notFound'))
  return row
}

export async function readLines(db: Db, id: number): Promise<DealLine[]> {
  const rows = await db
    .selectFrom('deal_lines')
    .selectAll()
    .where('deal_id', '=', id)
    .orderBy('position')
    .execute()
  return rows.map(({ article_number: articleNumber, model, title, price, quantity }) => ({
    ...{ articleNumber, model, title, price, quantity },
  }))
}

export async function writeLines(trx: Transaction, id: number, lines: readonly DealLine[]): Promise<void> {
  await trx.deleteFrom('deal_lines').where('deal_id', '=', id).execute()
  if (lines.length === 0) return
  await trx
    .insertInto('deal_lines')
    .values(
      lines.map(({ articleNumber: article_number, model, title, price, quantity }, at) => ({
        ...{ deal_id: id, position: at * STEP, article_number, model, title, price, quantity },
      })),
    )
    .execute()
}

/** @param partnerId whose files are shown; undefined for the team, which also sees those of former partners */
async function readFiles(
  db: Db,
  { id, partnerId }: { id: number; partnerId: number | undefined },
  urls: FileUrls,
): Promise<DealFile[]> {
  let query = db
    .selectFrom('deal_files')
    .innerJoin('files', 'files.id', 'deal_files.file_id')
    .selectAll('files')
    .where('deal_files.deal_id', '=', id)
  if (partnerId !== undefined) query = query.where('deal_files.partner_id', '=', partnerId)
  const files = await query.orderBy('deal_files.position').orderBy('deal_files.id').execute()
  return files.map((file) => ({
    ...{ id: file.id, name: fileName(file), size: file.size, address: urls.ofOwn(file) },
  }))
}

export interface NewDealEvent {
  /** The deal's row after the step. */
  row: Pick<DealRow, 'id' | 'version' | 'state'>
  kind: DealEventKind
  at: number
  /** Omitted if the portal itself did it. */
  userId?: number | undefined
  byPartner: boolean
  byCrm?: boolean
  text?: string | undefined
  until?: string | undefined
}

/** Appends a line. The transaction must have claimed the deal's version before. */
export async function appendEvent(trx: Transaction, event: NewDealEvent): Promise<void> {
  const { row, kind, at, userId, byPartner, byCrm = false, text, until } = event
  const { last } = await trx
    .selectFrom('deal_history')
    .select((e) => e.fn.max('position').as('last'))
    .where('deal_id', '=', row.id)
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('deal_history')
    .values({
      ...{ deal_id: row.id, position: (last ?? -STEP) + STEP, version: row.version, at, kind },
      ...{ user_id: userId ?? null, by_partner: byPartner ? 1 : 0, by_crm: byCrm ? 1 : 0 },
      ...{ text: text ?? null, until: until ?? null },
    })
    .execute()
  // What the provider kept against its CRM is not public.
  const told = kind === 'crmKept' ? 'changed' : kind
  if (row.state !== 'draft') changesOf(trx).addBusiness({ of: 'deal', id: row.id, event: told, at })
}

/** The latest lines, newest first; a partner sees none from before the deal was given to it. */
async function readHistory(db: Db, id: number, { forTeam }: { forTeam: boolean }): Promise<DealEvent[]> {
  const rows = await db
    .selectFrom('deal_history as h')
    .leftJoin('users as u', 'u.id', 'h.user_id')
    .selectAll('h')
    .select(['u.first_name', 'u.last_name'])
    .where('h.deal_id', '=', id)
    .$if(!forTeam, (lines) => lines.where('h.kind', '<>', 'crmKept'))
    .orderBy('h.position', 'desc')
    .limit(MAX_EVENTS)
    .execute()
  const moved = forTeam ? -1 : rows.findIndex(({ kind }) => kind === 'moved')
  return rows.slice(0, moved === -1 ? undefined : moved + 1).map((row): DealEvent => {
    const by = nameOf(row)
    // Only the team sees why it gave the deal to another partner.
    const text = row.kind === 'moved' && !forTeam ? null : row.text
    return {
      at: new Date(row.at).toISOString(),
      kind: row.kind as DealEventKind,
      ...(by === null ? {} : { by: { name: by, team: row.by_partner === 0 } }),
      ...(row.by_crm === 1 ? { crm: true as const } : {}),
      ...(text === null ? {} : { text }),
      ...(row.until === null ? {} : { until: row.until }),
    }
  })
}

/** The part of a deal that both sides see. */
export async function presentFacts(
  db: Db,
  row: OwnedRow,
  { urls, forTeam }: { urls: FileUrls; forTeam: boolean },
) {
  return {
    ...headOf(row),
    ...{ street: row.street, zip: row.zip, city: row.city, website: row.website },
    ...{ contactName: row.contact_name, contactEmail: row.contact_email, contactPhone: row.contact_phone },
    ...{ competitor: row.competitor, notes: row.notes },
    submitted: row.submitted_at === null ? null : new Date(row.submitted_at).toISOString(),
    lines: await readLines(db, row.id),
    files: await readFiles(db, { id: row.id, partnerId: forTeam ? undefined : row.partner_id }, urls),
    history: await readHistory(db, row.id, { forTeam }),
  }
}

/** @throws {AppError} `notFound`, also for the deals of others */
export async function readDeal(
  db: Db,
  { userId, partnerId, isManager }: Member,
  id: number,
  urls: FileUrls,
): Promise<Deal> {
  const row = await readRow(db, partnerId, id)
  return {
    ...(await presentFacts(db, row, { urls, forTeam: false })),
    ...(row.lead_id === null ? {} : { leadId: row.lead_id }),
    mine: row.user_id === userId,
    handOver: isManager && !isOver(row.state as DealState),
  }
}
