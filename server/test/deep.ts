/**
 * Exhaustive checks of all screens, calls and views: only `npm run test:deep` runs them completely. Every other run
 * takes a tenth that depends on the date, so that everything is checked once in ten days.
 */

const PARTS = 10
const DAY = 24 * 60 * 60 * 1000

export const IS_DEEP = process.env.DEEP === '1'

/** Days since 1970. The process that starts the workers sets it, so that all run the same tests even at midnight. */
export function today(): number {
  process.env.TEST_DAY ??= String(Math.floor(Date.now() / DAY))
  return Number(process.env.TEST_DAY)
}

/** Today's share of a list: every tenth item, or one of a list with fewer than ten. */
export function todaysOf<T>(walk: readonly T[]): T[] {
  if (IS_DEEP) return [...walk]
  const parts = Math.min(PARTS, walk.length)
  return walk.filter((_, at) => at % parts === today() % parts)
}

/** Of `parts` shares of a list that of today, `shift` places further. */
function shareOf<T>(all: readonly T[], parts: number, shift: number): T[] {
  if (IS_DEEP) return [...all]
  const most = Math.min(parts, all.length)
  return all.filter((_, at) => (at + shift + today()) % most === 0)
}

/**
 * Today's third of a list. For combinations of two lists, such as each text in each call, `shift` is the place in the
 * other list: every item is used each day, though not in each combination.
 */
export const todaysThird = <T>(all: readonly T[], shift: number): T[] => shareOf(all, 3, shift)

/** Today's tenth of a list, for combinations with a list of at least ten. */
export const todaysTenth = <T>(all: readonly T[], shift: number): T[] => shareOf(all, PARTS, shift)

/** Which of seven days an item comes on, for so many of seven: spread over the week. */
const DAYS_OF_SEVEN = { 1: [0], 3: [0, 2, 4] } as const

/**
 * Today's shares of a list, so many of seven: every item comes within seven or three days. Seven has no divisor in common
 * with the other shares, so that what an item itself divides by date is met completely, too.
 */
export function todaysSevenths<T>(all: readonly T[], count: keyof typeof DAYS_OF_SEVEN): T[] {
  const days: readonly number[] = DAYS_OF_SEVEN[count]
  return IS_DEEP ? [...all] : all.filter((_, at) => days.includes((at + today()) % 7))
}
