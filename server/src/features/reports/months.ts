/** Months in UTC: server, web and mails use the same ones in every time zone. */
import { type Period, USUAL_PERIOD } from '@portal/contract/figures'

const indexOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1
const monthAt = (index: number) =>
  `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`
const startOf = (index: number) => Date.UTC(Math.floor(index / 12), index % 12)

export const monthOf = (time: number): string => new Date(time).toISOString().slice(0, 7)

export interface Range {
  from: number
  until: number
  /** Oldest first. */
  months: string[]
}

/** The months up to the current one, or the single month that is requested. */
export function rangeOf(
  { months = USUAL_PERIOD, month }: { months?: Period | number | undefined; month?: string | undefined },
  now: number,
): Range {
  const last = indexOf(month ?? monthOf(now))
  const first = month === undefined ? last - months + 1 : last
  return {
    from: startOf(first),
    until: startOf(last + 1),
    months: Array.from({ length: last - first + 1 }, (_, at) => monthAt(first + at)),
  }
}
