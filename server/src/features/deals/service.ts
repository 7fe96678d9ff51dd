/** Actions of a partner's users on their deals. */
import { canTake, type DealState, type PartnerStep } from '@portal/contract/deal-states'
import {
  type Deal,
  MAX_DEAL_FILES,
  MAX_DEAL_LINES,
  MAX_DEALS,
  NEEDED_TO_SUBMIT,
  type saveDeal,
} from '@portal/contract/deals'
import type { Body } from '@portal/contract/endpoint'
import { isDay } from '@portal/contract/rules'
import { takeAdvisoryLock } from '../../platform/db/advisory-lock.ts'
import { dealKeys } from '../../platform/db/customer-keys.ts'
import { changesOf, type Transaction, transaction } from '../../platform/db/transaction.ts'
import type { FileUrls } from '../../platform/files/file-urls.ts'
import type { NewFile } from '../../platform/files/private-file.ts'
import type { Storage } from '../../platform/files/storage.ts'
import { AppError, fieldError } from '../../platform/http/errors.ts'
import type { Upload } from '../../platform/http/forms.ts'
import { tryWindow } from '../../platform/http/throttle.ts'
import { writeAudit } from '../audit/service.ts'
import { readLead } from '../leads/service.ts'
import { readOwnCurrency } from '../price-lists/service.ts'
import { withAttachments } from '../support/service.ts'
import { type Change, checkEditable, checkOpen, claim, type DealDeps, take } from './changes.ts'
import { priced, type WishedProduct, wishedLines } from './lines.ts'
import { notifyPartner } from './notices.ts'
import { appendEvent, type Member, readDeal, readLines, readRow, writeLines } from './store.ts'

export { type CrmValues, fitting, keepAgainstCrm, possibleStep, takeFromCrm } from './crm.ts'
export { dealsImported } from './imported.ts'

const CHANGES_PER_MINUTE = 120
const MINUTE = 60_000
/** For partners without a price list. */
const DEFAULT_CURRENCY = 'EUR'

const EMPTY = {
  ...{ company: '', country_iso: '', street: '', zip: '', city: '', website: '' },
  ...{ contact_name: '', contact_email: '', contact_phone: '', close_on: '', competitor: '', notes: '' },
}

interface Asking {
  member: Member
  urls: FileUrls
}

type Row = Awaited<ReturnType<typeof readRow>>

/** Runs a change of one of the partner's deals, and returns the changed deal. */
async function change(
  deps: DealDeps,
  { member, urls }: Asking,
  id: number,
  work: (change: Change, row: Row) => Promise<void>,
): Promise<Deal> {
  await limitRate(deps, member)
  return transaction(deps.database, async (trx) => {
    const row = await readRow(trx, member.partnerId, id)
    const { userId, ip } = member
    const current = () => readDeal(trx, member, id, urls)
    await work({ trx, deps, now: deps.clock(), userId, ip, current }, row)
    return current()
  })
}

async function limitRate({ database, clock }: DealDeps, { userId }: Member): Promise<void> {
  const limit = { limit: CHANGES_PER_MINUTE, windowMs: MINUTE, now: clock() }
  if (!(await tryWindow(database.db, { scope: 'deal-changes', subject: String(userId), ...limit })))
    throw new AppError('tooManyRequests', { retryAfterSeconds: MINUTE / 1000 })
}

/** Limits the number of a partner's drafts. */
async function checkRoom(trx: Transaction, { partnerId }: Member): Promise<void> {
  await takeAdvisoryLock(trx, `deals ${partnerId}`)
  const { count } = await trx
    .selectFrom('deals')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('partner_id', '=', partnerId)
    .where('state', '=', 'draft')
    .executeTakeFirstOrThrow()
  if (Number(count) >= MAX_DEALS) throw new AppError('limitReached', { details: { limit: MAX_DEALS } })
}

interface Began {
  cells: Partial<typeof EMPTY> & { lead_id?: number }
  products: readonly WishedProduct[]
}

/** Prefills a deal from a lead's customer and wishes. */
async function fromLead(trx: Transaction, member: Member, id: number, now: number): Promise<Began> {
  const lead = await readLead(trx, member, { id, now })
  if (!lead) throw new AppError('notFound', { field: 'leadId' })
  const person = [lead.firstname, lead.lastname].filter(Boolean).join(' ')
  const cells = {
    lead_id: id,
    company: (lead.company || person).slice(0, 300),
    ...{ country_iso: lead.country_iso, street: lead.street, zip: lead.zip.slice(0, 40), city: lead.city },
    ...{ contact_name: person.slice(0, 300), contact_email: lead.email.slice(0, 254) },
    contact_phone: lead.phone.slice(0, 60),
    notes: [lead.message, lead.note].filter(Boolean).join('\n\n').slice(0, 10_000),
  }
  return { cells, products: lead.products.slice(0, MAX_DEAL_LINES) }
}

export async function create(
  deps: DealDeps,
  { member, urls }: Asking,
  leadId: number | undefined,
): Promise<Deal> {
  await limitRate(deps, member)
  return transaction(deps.database, async (trx) => {
    await checkRoom(trx, member)
    const now = deps.clock()
    const { userId, partnerId, audience, ip } = member
    const { cells, products } =
      leadId === undefined ? { cells: {}, products: [] } : await fromLead(trx, member, leadId, now)
    const filled = { ...EMPTY, ...cells }
    const currency = (await readOwnCurrency(trx, { partnerId, audience, now })) ?? DEFAULT_CURRENCY
    const { id } = await trx
      .insertInto('deals')
      .values({
        ...{ partner_id: partnerId, user_id: userId, state: 'draft', currency },
        ...{ created_at: now, updated_at: now, ...filled, ...dealKeys(filled) },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await writeLines(trx, id, await wishedLines(trx, member, products, now))
    const entity = { kind: 'deals', id: String(id) }
    await writeAudit(trx, { action: 'deal-created', at: now, userId, ip, entity })
    return readDeal(trx, member, id, urls)
  })
}

export function save(
  deps: DealDeps,
  asking: Asking,
  id: number,
  { version, lines, ...given }: Body<typeof saveDeal>,
): Promise<Deal> {
  return change(deps, asking, id, async (change, row) => {
    await checkEditable(change, row)
    if (given.closeOn !== '' && !isDay(given.closeOn))
      throw fieldError('invalid', 'closeOn', { code: 'invalidTimestamp' })
    const { trx, now } = change
    const { member } = asking
    const own = await readOwnCurrency(trx, { ...member, now })
    const before = await readLines(trx, id)
    // Prices are in the currency of the price list, and nothing is converted.
    const unpriced = before.filter(({ price }) => price === null)
    const free = new Set(unpriced.map(({ articleNumber }) => articleNumber))
    const isFixed = [...before, ...lines].some(({ articleNumber }) => !free.has(articleNumber))
    if (given.currency !== row.currency && isFixed && given.currency !== own)
      throw fieldError('invalid', 'currency', { code: 'invalidCurrency' })
    const kept = given.currency === row.currency ? before : unpriced
    const { countryIso, contactName, contactEmail, contactPhone, closeOn, ...same } = given
    const texts = {
      ...same,
      ...{ country_iso: countryIso, contact_name: contactName, contact_email: contactEmail.trim() },
      ...{ contact_phone: contactPhone, close_on: closeOn },
    }
    await claim(change, row, { version, cells: { ...texts, ...dealKeys(texts) } })
    await writeLines(trx, id, await priced(trx, member, lines, { now, before: kept }))
  })
}

/** Deletes a draft with its files; only drafts, which the provider has never seen. */
export async function removeDraft(deps: DealDeps, { member }: Asking, id: number): Promise<void> {
  await transaction(deps.database, async (trx) => {
    // Locks the draft, so that nobody submits it or adds a file in the meantime.
    await trx.selectFrom('deals').select('id').where('id', '=', id).forUpdate().execute()
    const row = await readRow(trx, member.partnerId, id)
    if (row.state !== 'draft') throw new AppError('conflict')
    for (const table of ['deal_lines', 'deal_history', 'deal_files'] as const)
      await trx.deleteFrom(table).where('deal_id', '=', id).execute()
    await trx.deleteFrom('deals').where('id', '=', id).execute()
    const entity = { kind: 'deals', id: String(id) }
    const { userId, ip } = member
    await writeAudit(trx, { action: 'deal-deleted', at: deps.clock(), userId, ip, entity })
  })
}

/** Checks the form of an email address only: whether it exists cannot be known. */
function isEmail(text: string): boolean {
  const [name, host, ...rest] = text.split('@')
  return Boolean(name && host?.includes('.')) && rest.length === 0 && !/\s/.test(text)
}

/** @throws {AppError} `invalid` with the first missing field that the team needs for its decision */
function checkWhole(row: Row): void {
  const filled = {
    ...{ company: row.company, countryIso: row.country_iso, contactName: row.contact_name },
    ...{ contactEmail: row.contact_email, value: row.value ?? '', closeOn: row.close_on },
  }
  const [field] = NEEDED_TO_SUBMIT.filter((name) => String(filled[name]).trim() === '')
  if (field) throw fieldError('invalid', field, { code: 'required' })
  if (!isEmail(row.contact_email)) throw fieldError('invalid', 'contactEmail', { code: 'invalidEmail' })
}

export function takeStep(
  deps: DealDeps,
  asking: Asking,
  id: number,
  taken: { version: number; step: PartnerStep; reason?: string },
): Promise<Deal> {
  return change(deps, asking, id, async (change, row) => {
    if (taken.step === 'submit' && canTake('submit', row.state as DealState)) checkWhole(row)
    await take(change, row, taken)
  })
}

/**
 * Gives a deal to a colleague who has accepted their invitation: whether others can get it would tell a manager which
 * of those invited have an account elsewhere.
 *
 * @throws {AppError} `forbidden` unless the actor is a manager; `notFound` if the user is no such colleague
 */
export function handOver(
  deps: DealDeps,
  asking: Asking,
  id: number,
  { version, userId }: { version: number; userId: number },
): Promise<Deal> {
  const { member } = asking
  return change(deps, asking, id, async (change, row) => {
    if (!member.isManager) throw new AppError('forbidden')
    await checkOpen(change, row)
    const { trx, now } = change
    const colleague = await trx
      .selectFrom('users')
      .select(['first_name', 'last_name'])
      .where('id', '=', userId)
      .where('partner_id', '=', member.partnerId)
      .where('disabled_at', 'is', null)
      .where('password_hash', 'is not', null)
      .executeTakeFirstOrThrow(() => new AppError('notFound', { field: 'userId' }))
    const after = await claim(change, row, { version, cells: { user_id: userId } })
    const text = `${colleague.first_name} ${colleague.last_name}`
    const event = { row: after, kind: 'handedOver', at: now, userId: member.userId } as const
    await appendEvent(trx, { ...event, byPartner: true, text })
    const entity = { kind: 'deals', id: String(id) }
    const details = { to: userId }
    await writeAudit(trx, {
      ...{ action: 'deal-handed-over', at: now, userId: member.userId, ip: member.ip, entity, details },
    })
    const notifying = { trx, changes: changesOf(trx), mailer: deps.mailer, now }
    await notifyPartner(notifying, { row: after, news: 'handedOver', exceptUserId: member.userId })
  })
}

/** Adds files to a deal that is not over. @throws {AppError} `unfitAttachment`, `conflict`; `tooLarge` for too many */
export async function attach(
  deps: DealDeps & { storage: Storage },
  asking: Asking,
  id: number,
  uploads: readonly Upload[],
): Promise<Deal> {
  // Fails before anything is stored.
  await readRow(deps.database.db, asking.member.partnerId, id)
  if (uploads.length === 0) throw fieldError('invalid', 'attachments', { code: 'required' })
  return withAttachments(deps.storage, uploads, (files) =>
    change(deps, asking, id, (change, row) => saveFiles(change, row, files)),
  )
}

async function saveFiles(change: Change, row: Row, files: readonly NewFile[]): Promise<void> {
  const { trx, now, userId } = change
  await checkOpen(change, row)
  await claim(change, row, { cells: {} })
  const { count } = await trx
    .selectFrom('deal_files')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('deal_id', '=', row.id)
    .executeTakeFirstOrThrow()
  if (Number(count) + files.length > MAX_DEAL_FILES) throw new AppError('tooLarge', { field: 'attachments' })
  await trx
    .insertInto('files')
    .values(files.map((file) => ({ ...file, created_at: now })))
    .execute()
  await trx
    .insertInto('deal_files')
    .values(
      files.map(({ id: file_id }, at) => ({
        ...{ deal_id: row.id, partner_id: row.partner_id, user_id: userId, file_id, added_at: now },
        position: Number(count) + at,
      })),
    )
    .execute()
}

/** Removes a file. Only while the deal is editable: what was submitted stays. */
export function detach(deps: DealDeps, asking: Asking, id: number, fileId: string): Promise<Deal> {
  return change(deps, asking, id, async (change, row) => {
    await checkEditable(change, row)
    await claim(change, row, { cells: {} })
    const { numDeletedRows } = await change.trx
      .deleteFrom('deal_files')
      .where('deal_id', '=', id)
      .where('partner_id', '=', row.partner_id)
      .where('file_id', '=', fileId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new AppError('notFound')
  })
}
