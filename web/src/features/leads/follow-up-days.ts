/** The mornings on which somebody may be reminded of a lead, where the reader is. */

const HOUR = 8

/** The morning of a day that an `<input type="date">` names; undefined where it names none. */
export function morningOf(day: string): Date | undefined {
  const date = new Date(`${day}T00:00`)
  if (Number.isNaN(date.getTime())) return undefined
  date.setHours(HOUR)
  return date
}

/** The morning so many days after the given one. */
export function morningIn(days: number, today: Date): Date {
  return new Date(today.getFullYear(), today.getMonth(), today.getDate() + days, HOUR)
}

/** That of the Monday of the coming week. */
export function nextMonday(today: Date): Date {
  return morningIn(((7 - today.getDay()) % 7) + 1, today)
}

/** A day as an `<input type="date">` has it. */
export function inputDay(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
