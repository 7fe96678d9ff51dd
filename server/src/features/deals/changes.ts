/** Changes to deals: with optimistic locking, and in one transaction with their history and notifications. */
import {
  canTake,
  type DealState,
  type DealStep,
  EDITABLE,
  eventOf,
  isOver,
  stepOf,
} from '@portal/contract/deal-states'
import { writeNames } from '../../platform/db/name-index.ts'
import type { DatabaseHandle } from '../../platform/db/open.ts'
import { changesOf, type Transaction } from '../../platform/db/transaction.ts'
import { AppError, fieldError } from '../../platform/http/errors.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { writeAudit } from '../audit/service.ts'
import { turnClock } from './clock.ts'
import { notifyPartner, notifyTeam } from './notices.ts'
import { remindedAtOnce } from './protection.ts'
import { appendEvent, type DealRow } from './store.ts'

export interface DealDeps {
  database: DatabaseHandle
  mailer: Mailer
  clock: () => number
}

/** Context of a change. */
export interface Change {
  trx: Transaction
  deps: DealDeps
  now: number
  userId: number
  ip: string
  /** The deal as the caller may see it, for the details of conflicts. */
  current: () => Promise<object>
}

const DAY = 24 * 60 * 60 * 1000
const MAX_PROTECTION_DAYS = 3 * 366

/** The end of a calendar day in UTC. */
const endOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`) + DAY

/** @throws {AppError} `invalid` if it is not a day, has passed, or is years away */
function checkedDay(day: string | undefined, now: number): string {
  const end = endOfDay(day ?? '')
  const isReal = !Number.isNaN(end) && new Date(end - DAY).toISOString().startsWith(day ?? '-')
  if (!day || !isReal || end > now + MAX_PROTECTION_DAYS * DAY)
    throw fieldError('invalid', 'until', { code: 'invalidTimestamp' })
  if (end <= now) throw fieldError('invalid', 'until', { code: 'timestampInPast' })
  return day
}

type Cells = Partial<Omit<DealRow, 'id' | 'version'>>

/**
 * Changes a deal's row and increments its version, which locks it until the transaction ends.
 *
 * @throws {AppError} `conflict` with the current deal, if its version or state has changed
 */
export async function claim(
  { trx, now, current }: Change,
  before: Pick<DealRow, 'id' | 'partner_id' | 'state'>,
  { version, cells }: { version?: number; cells: Cells },
): Promise<DealRow> {
  let update = trx
    .updateTable('deals')
    .set((e) => ({ ...cells, version: e('version', '+', 1), updated_at: now }))
    .where('id', '=', before.id)
    .where('partner_id', '=', before.partner_id)
    .where('state', '=', before.state)
  if (version !== undefined) update = update.where('version', '=', version)
  const row = await update.returningAll().executeTakeFirst()
  if (!row) throw new AppError('conflict', { details: { deal: await current() } })
  if (row.state !== 'draft') changesOf(trx).addBusiness({ of: 'deal', id: row.id, event: 'changed', at: now })
  return row
}

/** @throws {AppError} `conflict` if the deal is no longer editable */
export async function checkEditable({ current }: Change, { state }: Pick<DealRow, 'state'>): Promise<void> {
  if (!EDITABLE.includes(state as DealState))
    throw new AppError('conflict', { details: { deal: await current() } })
}

/** @throws {AppError} `conflict` if the deal is over */
export async function checkOpen({ current }: Change, { state }: Pick<DealRow, 'state'>): Promise<void> {
  if (isOver(state as DealState)) throw new AppError('conflict', { details: { deal: await current() } })
}

interface Taken {
  step: DealStep
  version: number
  reason?: string | undefined
  until?: string | undefined
  /** The step was taken in the provider's CRM; it may be one of the partner's steps. */
  byCrm?: boolean
}

/** Takes a step of `deal-states.ts`. @throws {AppError} `conflict`; `invalid` without a required reason or day */
export async function take(
  change: Change,
  before: DealRow,
  { step, version, reason: words, until: day, byCrm = false }: Taken,
): Promise<void> {
  const { trx, deps, now, userId, ip } = change
  const { to, by, needsReason, needsDay } = stepOf(step)
  const reason = words?.trim() || undefined
  if (needsReason && !reason) throw fieldError('invalid', 'reason', { code: 'required' })
  const until = needsDay ? checkedDay(day, now) : undefined
  if (!canTake(step, before.state as DealState))
    throw new AppError('conflict', { details: { deal: await change.current() } })
  const cells: Cells = {
    state: to,
    ...(until === undefined ? {} : { protected_until: until, ...remindedAtOnce(until, now) }),
    ...(step === 'submit' ? { submitted_at: before.submitted_at ?? now } : {}),
    ...(await turnClock(trx, { partner_id: before.partner_id, state: to }, now)),
  }
  // An extension must not shorten a protection that somebody relies on.
  if (step === 'extend' && until !== undefined && until <= (before.protected_until ?? ''))
    throw fieldError('invalid', 'until', { code: 'notLater' })
  const row = await claim(change, before, { version, cells })
  const kind = eventOf(step)
  const byPartner = by === 'partner' && !byCrm
  // From now on the team can find it by its customer's name.
  if (step === 'submit') await writeNames(trx, 'deals', [row])
  await appendEvent(trx, { row, kind, at: now, userId, byPartner, byCrm, text: reason, until })
  await writeAudit(trx, {
    action: 'deal-step',
    at: now,
    userId,
    ip,
    entity: { kind: 'deals', id: String(row.id) },
    details: { step, from: before.state, to },
  })
  const notifying = { trx, changes: changesOf(trx), mailer: deps.mailer, now }
  const news = { row, news: kind, reason, until }
  if (byPartner) await notifyTeam(notifying, news)
  await notifyPartner(notifying, { ...news, exceptUserId: byPartner ? userId : undefined })
}
