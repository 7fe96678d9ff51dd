/** Reports that members of the team saved for themselves, optionally mailed weekly. */
import { MAX_SAVED_REPORTS, type ReportFilters, type SavedReport } from '@portal/contract/admin/reports'
import { takeAdvisoryLock } from '../../platform/db/advisory-lock.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Transaction } from '../../platform/db/transaction.ts'
import { AppError } from '../../platform/http/errors.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
/** The hour at which mails are written, in UTC. */
const MAIL_HOUR = 6

/** The next time at which mails are written, optionally on a day of the week; 1 is Monday. */
export function nextMailAt(now: number, day?: number): number {
  const today = Math.floor(now / DAY) * DAY + MAIL_HOUR * HOUR
  const ahead = Array.from({ length: 8 }, (_, days) => today + days * DAY)
  const isThatDay = (time: number) => day === undefined || new Date(time).getUTCDay() === day % 7
  return ahead.find((time) => time > now && isThatDay(time)) ?? today + DAY
}

export interface SavedReportValues {
  name: string
  filters: ReportFilters
  mailDay: number | null
}

const cellsOf = ({ name, filters, mailDay }: SavedReportValues, now: number) => ({
  name: name.trim(),
  filters: JSON.stringify(filters),
  mail_day: mailDay,
  next_mail_at: mailDay === null ? null : nextMailAt(now, mailDay),
  updated_at: now,
})

export async function listSaved(db: Db, userId: number): Promise<SavedReport[]> {
  const rows = await db
    .selectFrom('saved_reports')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('name')
    .orderBy('id')
    .limit(MAX_SAVED_REPORTS)
    .execute()
  return rows.map(({ id, name, filters, mail_day, next_mail_at }) => ({
    id,
    name,
    filters: JSON.parse(filters) as ReportFilters,
    mailDay: mail_day as SavedReport['mailDay'],
    nextMail: next_mail_at,
  }))
}

/** @throws {AppError} `limitReached` if the user has too many */
export async function addSaved(
  trx: Transaction,
  userId: number,
  { now, ...written }: SavedReportValues & { now: number },
): Promise<void> {
  await takeAdvisoryLock(trx, `saved-reports ${userId}`)
  if ((await listSaved(trx, userId)).length >= MAX_SAVED_REPORTS)
    throw new AppError('limitReached', { details: { limit: MAX_SAVED_REPORTS } })
  await trx
    .insertInto('saved_reports')
    .values({ user_id: userId, created_at: now, ...cellsOf(written, now) })
    .execute()
}

/** @throws {AppError} `notFound`, also for reports of others */
export async function changeSaved(
  trx: Transaction,
  { userId, id }: { userId: number; id: number },
  { now, ...written }: SavedReportValues & { now: number },
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('saved_reports')
    .set(cellsOf(written, now))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new AppError('notFound')
}

/** @throws {AppError} `notFound`, also for reports of others */
export async function deleteSaved(
  trx: Transaction,
  { userId, id }: { userId: number; id: number },
): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('saved_reports')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new AppError('notFound')
}
