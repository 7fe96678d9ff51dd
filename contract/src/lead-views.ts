/** Views of the leads: who has to move, and what is late. The same in the list of the screen and in the exported one. */
import { calendarIn, DAY } from './calendar-days.ts'
import type { LeadView } from './kinds.ts'
import type { Lead } from './leads.ts'

/** Nothing more is to be done for a lead with one of these. */
export const ENDED_STATUSES: readonly string[] = ['Won', 'Lost', 'Closed']
/** With which a lead begins: it has not been contacted yet. */
export const NEW_STATUS = 'New'

export const isOpenLead = ({ status }: { status: string }): boolean => !ENDED_STATUSES.includes(status)

/** An open lead is old once more working days than these have passed since the day of its creation, today included. */
export const OLD_WORKING_DAYS = 10

/** The limits of the views at one time, in epoch milliseconds; days begin where the reader is. */
export interface ViewTimes {
  now: number
  /** Leads created before are old. */
  old: number
  yesterday: number
  tomorrow: number
}

const isWorkingDay = (day: number) => ![0, 6].includes(new Date(day).getUTCDay())

/**
 * The limits of the views now.
 *
 * @param zone IANA name of the reader's time zone
 * @throws {RangeError} where there is no such zone
 */
export function viewTimes(now: number, zone: string): ViewTimes {
  const { dayOf, startOf } = calendarIn(zone)
  const today = dayOf(now)
  let day = today
  for (let left = OLD_WORKING_DAYS; left > 0 || !isWorkingDay(day); day -= DAY)
    if (isWorkingDay(day)) left -= 1
  return { now, old: startOf(day), yesterday: startOf(today - DAY), tomorrow: startOf(today + DAY) }
}

type Viewed = Pick<Lead, 'status' | 'assignment' | 'creationDate' | 'updatedAt' | 'followUpAt' | 'nextStep'>

const isBefore = (time: string | undefined, limit: number) => time !== undefined && Date.parse(time) < limit

/** Open, and planned for today or earlier. */
const isDue = (lead: Viewed, { tomorrow }: ViewTimes) =>
  isBefore(lead.followUpAt, tomorrow) && isOpenLead(lead)

const VIEWS: Record<LeadView, (lead: Viewed, times: ViewTimes) => boolean> = {
  /** The partner has the next move: it has not accepted the lead, has not contacted it, or its follow-up is due. */
  waiting: (lead, times) =>
    isOpenLead(lead) && (lead.assignment === 'assigned' || lead.status === NEW_STATUS || isDue(lead, times)),
  /** The time to accept or to contact it is over. */
  overdue: (lead, { now }) => isBefore(lead.nextStep?.until, now) && isOpenLead(lead),
  due: isDue,
  /** Open, and created more than ten working days ago. */
  old: (lead, { old }) => isOpenLead(lead) && isBefore(lead.creationDate, old),
  /** By anybody, since yesterday began. */
  changed: ({ updatedAt }, { yesterday }) => Date.parse(updatedAt) >= yesterday,
}

export function isInView(lead: Viewed, view: LeadView, times: ViewTimes): boolean {
  return VIEWS[view](lead, times)
}
