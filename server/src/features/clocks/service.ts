/** Deadlines of partners and the provider, from tiers and settings, in working days of a country. */

import { calendarIn } from '@portal/contract/calendar-days'
import { countryCode } from '@portal/contract/countries'
import type { OverdueRule, Weekend } from '@portal/contract/kinds'
import { isTimeZone } from '@portal/contract/time-zone'
import {
  type Deadline,
  deadlineOf,
  PLAIN_CALENDAR,
  type WorkingCalendar,
} from '@portal/contract/working-time'
import { chunks } from '../../platform/db/chunks.ts'
import type { Db } from '../../platform/db/open.ts'
import { readClocks } from '../settings/service.ts'

const MAX_CALENDARS = 300

/**
 * Tasks with a deadline: a partner accepts a lead, contacts it and revises a deal; the provider assigns leads and
 * answers deals.
 */
export type Task = 'accept' | 'contact' | 'revise' | 'answer' | 'assign'

const isProviders = (task: Task) => task === 'answer' || task === 'assign'

/** The non-empty lines of a text. */
export const linesOf = (text: string | null | undefined): string[] =>
  (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Working calendars by country; `own` is the provider's. */
async function readCalendars(db: Db) {
  const rows = await db
    .selectFrom('working_calendars')
    .selectAll()
    .orderBy('position')
    .orderBy('id')
    .limit(MAX_CALENDARS)
    .execute()
  const calendars = rows.map((row) => {
    const holidays = linesOf(row.holidays)
    const calendar: WorkingCalendar = { timeZone: row.time_zone, weekend: row.weekend as Weekend, holidays }
    return { ...calendar, country: row.country, own: row.own === 1 }
  })
  const own: WorkingCalendar = calendars.find((calendar) => calendar.own) ?? PLAIN_CALENDAR
  const byCountry = new Map<string, WorkingCalendar>(calendars.map((each) => [each.country, each]))
  return { own, byCountry }
}

function ofPartners(db: Db) {
  return db
    .selectFrom('partners as p')
    .leftJoin('partner_tiers as t', 't.id', 'p.tier_id')
    .select(['p.id', 'p.country', 'p.countries'])
    .select(['t.accept_days', 't.contact_days', 't.answer_days', 't.revise_days', 't.overdue'])
}
type PartnerRow = Awaited<ReturnType<ReturnType<typeof ofPartners>['execute']>>[number]

/** A partner's country, or the first that it serves if that is unknown. */
function homeOf({ country, countries }: PartnerRow): string | undefined {
  const served: string[] = countries ? JSON.parse(countries) : []
  return countryCode(country ?? '') ?? served[0]
}

/** Deadlines for some partners. */
export interface Clocks {
  /** Undefined if no limit is set. The limit for assigning leads is the same for all partners. */
  deadlineOf(partnerId: number, task: Task, start: number): Deadline | undefined
  overdueRule(partnerId: number): OverdueRule
  /** The partner that the settings name for overdue leads. */
  fallbackPartner: number | undefined
  /** The partner's local day of a time, such as `2026-12-23`. */
  dayOf(partnerId: number, time: number): string
  /** The provider's local day. */
  ownDayOf(time: number): string
}

/** Such as `2026-12-23`. */
function dayIn({ timeZone }: WorkingCalendar, time: number): string {
  const { dayOf } = calendarIn(isTimeZone(timeZone) ? timeZone : 'UTC')
  return new Date(dayOf(time)).toISOString().slice(0, 'YYYY-MM-DD'.length)
}

const PARTNERS_PER_QUERY = 500

/** Reads what the partners' deadlines depend on, with few queries however many partners there are. */
export async function clocksOf(db: Db, partnerIds: readonly number[]): Promise<Clocks> {
  const ids = [...new Set(partnerIds)]
  const partners = new Map<number, PartnerRow>()
  for (const some of chunks(ids, PARTNERS_PER_QUERY)) {
    const rows = await ofPartners(db).where('p.id', 'in', some).execute()
    for (const row of rows) partners.set(row.id, row)
  }
  const defaults = await readClocks(db)
  const { own, byCountry } = await readCalendars(db)
  // Leads that arrive together have the same deadline.
  const known = new Map<string, Deadline>()
  const calendarOf = (partner: PartnerRow | undefined) =>
    byCountry.get((partner && homeOf(partner)) ?? '') ?? own
  return {
    deadlineOf(partnerId, task, start) {
      const partner = partners.get(partnerId)
      const ofLevel = task === 'assign' ? undefined : partner?.[`${task}_days`]
      const days = ofLevel ?? defaults[`${task}Days`] ?? 0
      if ((!partner && task !== 'assign') || days <= 0) return undefined
      const key = `${partnerId} ${task} ${start}`
      const found = known.get(key)
      if (found) return found
      const calendar = isProviders(task) ? own : calendarOf(partner)
      const deadline = deadlineOf(start, { days, warnDays: defaults.warnDays }, calendar)
      known.set(key, deadline)
      return deadline
    },
    dayOf: (partnerId, time) => dayIn(calendarOf(partners.get(partnerId)), time),
    ownDayOf: (time) => dayIn(own, time),
    fallbackPartner: defaults.fallbackPartner,
    overdueRule: (partnerId) =>
      (partners.get(partnerId)?.overdue as OverdueRule | null | undefined) ?? defaults.overdue,
  }
}
