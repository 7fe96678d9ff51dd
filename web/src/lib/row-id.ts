/** Ids of rows. A negative one is the place of a row that has none of its own (see `whole.ts`). */

/** Whether a row has an id of the host's, by which the host can be told of it. */
export function hasId({ id }: { id: number | string }): boolean {
  return !String(id).startsWith('-')
}

/** As the addresses of screens have it. */
export function rowId(value: unknown): number | undefined {
  const number = typeof value === 'number' || typeof value === 'string' ? Number(value) : 0
  return Number.isSafeInteger(number) && number !== 0 ? number : undefined
}

/** No sentence that somebody put into a link. */
const NAME = /^[\d_-]*[a-z][\w-]*$/i
const MAX_NAME_LENGTH = 64

const isName = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_NAME_LENGTH && NAME.test(value)

/** The same for ids that may be texts: one that is written as a number stands there as a number. */
export function rowName(value: unknown): number | string | undefined {
  return rowId(value) ?? (isName(value) ? value : undefined)
}
