/** Mails saved reports weekly to the users who subscribed, as long as they may see them. */
import type { Report, ReportFilters } from '@portal/contract/admin/reports'
import { type Amount, RESPONSES } from '@portal/contract/figures'
import type { Locale } from '@portal/contract/locale'
import { decimalText, moneyFormat } from '@portal/contract/money'
import type { DatabaseHandle } from '../../platform/db/open.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { textsOf } from '../../platform/http/messages.ts'
import { planMissing, planNext } from '../../platform/jobs/planned.ts'
import type { JobRunner } from '../../platform/jobs/runner.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { MAIL_LOCALES, mailLocaleOf } from '../../platform/mail/recipient.ts'
import type { Reports } from './read-model.ts'
import { nextMailAt } from './saved.ts'

const JOB = { kind: 'report-mails', key: 'daily' } as const
const HOUR = 60 * 60 * 1000
const AT_ONCE = 50
const TIMEOUT_MS = 30 * 60_000

interface MailDeps {
  database: DatabaseHandle
  mailer: Mailer
  reports: Reports
  clock: () => number
}

function amountText({ amount, currency }: Amount, locale: Locale): string {
  return moneyFormat(currency, locale).format(decimalText(BigInt(amount), currency))
}

/** The main figures, as lines of a mail. */
function linesOf({ total }: Report, locale: Locale) {
  const texts = textsOf(locale, 'reports')
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  const hours = new Intl.NumberFormat(locale, { style: 'unit', unit: 'hour', maximumFractionDigits: 1 })
  const counts = (['leads', 'accepted', 'converted', 'deals', 'won', 'tickets'] as const).map((name) => ({
    name,
    value: number.format(total[name]),
  }))
  const amounts = (['pipeline', 'wonValue'] as const).map((name) => ({
    name,
    value: total[name].map((amount) => amountText(amount, locale)).join('\n'),
  }))
  const responses = RESPONSES.map((name) => {
    const { median } = total[name]
    return { name, value: median === null ? '' : hours.format(median / HOUR) }
  })
  return [...counts, ...amounts, ...responses].flatMap(({ name, value }) =>
    value ? [{ label: texts(`figure.${name}`), value }] : [],
  )
}

function screenOf(filters: ReportFilters): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) search.append(name, String(value))
  return `/reports${search.size > 0 ? `?${search}` : ''}`
}

const dueReports = ({ database: { db } }: MailDeps, now: number) =>
  db
    .selectFrom('saved_reports as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select(['r.id', 'r.name', 'r.filters', 'r.mail_day', 'r.next_mail_at', 'r.user_id'])
    .where('r.next_mail_at', '<=', now)
    .orderBy('r.next_mail_at')
    .orderBy('r.id')
    .limit(AT_ONCE)
    .execute()
type Due = Awaited<ReturnType<typeof dueReports>>[number]

/** Sends one report, or ends the subscription if its user may no longer see reports. */
async function send(deps: MailDeps, { id, filters: json, ...due }: Due, now: number): Promise<void> {
  const filters = JSON.parse(json) as ReportFilters
  // Outside the transaction, because it may take long.
  const report = await deps.reports.read(filters, { locale: 'en', limit: 0 })
  await transaction(deps.database, async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select(['email', 'first_name', 'last_name', ...MAIL_LOCALES])
      .where('id', '=', due.user_id)
      .where('role', '=', 'admin')
      .where('partner_id', 'is', null)
      .where('disabled_at', 'is', null)
      .executeTakeFirst()
    const next =
      user && due.mail_day !== null
        ? { next_mail_at: nextMailAt(now, due.mail_day) }
        : { mail_day: null, next_mail_at: null }
    const { numUpdatedRows } = await trx
      .updateTable('saved_reports')
      .set(next)
      .where('id', '=', id)
      // Another run has sent it, or its user has changed it.
      .where('next_mail_at', '=', due.next_mail_at)
      .executeTakeFirst()
    if (!user || numUpdatedRows === 0n) return
    const locale = mailLocaleOf(user)
    await deps.mailer.send(trx, {
      kind: 'report',
      values: { report: due.name, from: report.from, to: report.to },
      to: user.email,
      name: `${user.first_name} ${user.last_name}`,
      locale,
      lines: linesOf(report, locale),
      officeScreen: screenOf(filters),
    })
  })
}

export function registerReportMails(jobs: JobRunner, deps: MailDeps): void {
  const { database, clock } = deps
  jobs.register(
    JOB.kind,
    async (_, { signal }) => {
      const now = clock()
      for (let due = await dueReports(deps, now); due.length > 0; due = await dueReports(deps, now))
        for (const report of due) {
          signal.throwIfAborted()
          await send(deps, report, now)
        }
      await planNext(database, JOB, nextMailAt(now))
    },
    { timeoutMs: TIMEOUT_MS, onGivenUp: () => planNext(database, JOB, nextMailAt(clock())) },
  )
}

/** Schedules the daily check for due reports if it is missing, e.g. because its job failed. */
export const planReportMails = (database: DatabaseHandle, now: number): Promise<void> =>
  planMissing(database, JOB, { runAt: nextMailAt(now), latest: nextMailAt(now) })
