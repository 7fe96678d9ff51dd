/** Reminders of follow-ups are due in the morning, in the reader's time zone. */

const HOUR = 8

/** The morning of the day in an `<input type="date">`; undefined if it is invalid. */
export function morningOf(day: string): Date | undefined {
  const date = new Date(`${day}T00:00`)
  if (Number.isNaN(date.getTime())) return undefined
  date.setHours(HOUR)
  return date
}

/** The morning a number of days later. */
export function morningIn(days: number, today: Date): Date {
  return new Date(today.getFullYear(), today.getMonth(), today.getDate() + days, HOUR)
}

/** The morning of next Monday. */
export function nextMonday(today: Date): Date {
  return morningIn(((7 - today.getDay()) % 7) + 1, today)
}

/** A day in the format of `<input type="date">`. */
export function inputDay(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
