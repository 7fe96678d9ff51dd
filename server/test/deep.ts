/**
 * Long walks over all screens, calls and views: `npm run test:deep` takes them whole. Every other run takes the tenth whose
 * turn it is by the date, so that nothing stays unseen for more than ten days.
 */

const PARTS = 10
const DAY = 24 * 60 * 60 * 1000

export const IS_DEEP = process.env.DEEP === '1'

/** Days since 1970. The process that starts the workers says which: all of them name the same tests, also at midnight. */
export function today(): number {
  process.env.TEST_DAY ??= String(Math.floor(Date.now() / DAY))
  return Number(process.env.TEST_DAY)
}

/** The steps of a walk whose turn it is: each tenth, and one of a walk that is shorter than that. */
export function todaysOf<T>(walk: readonly T[]): T[] {
  if (IS_DEEP) return [...walk]
  const parts = Math.min(PARTS, walk.length)
  return walk.filter((_, at) => at % parts === today() % parts)
}

/**
 * For walks of two kinds, such as each text in each call: a third of them for each of the others, another third the day
 * after. Each is taken on every day, though not each with each.
 */
export function todaysThird<T>(all: readonly T[], shift: number): T[] {
  if (IS_DEEP) return [...all]
  const parts = Math.min(3, all.length)
  return all.filter((_, at) => (at + shift + today()) % parts === 0)
}
