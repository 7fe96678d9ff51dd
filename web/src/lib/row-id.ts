/** Ids of rows. A negative one is the place of a row that has none of its own (see `complete-response.ts`). */

/** Whether a row has an id of the host's, which can be sent back to the host. */
export function hasId({ id }: { id: number | string }): boolean {
  return !String(id).startsWith('-')
}

/** As it appears in the URLs of screens. */
export function rowId(value: unknown): number | undefined {
  const number = typeof value === 'number' || typeof value === 'string' ? Number(value) : 0
  return Number.isSafeInteger(number) && number !== 0 ? number : undefined
}

/** The search parameters of a screen that shows a list, or one of its rows. */
export function idSearch({ id }: Record<string, unknown>): { id?: number } {
  const known = rowId(id)
  return known === undefined ? {} : { id: known }
}

/** Rejects arbitrary text that somebody put into a link. */
const NAME = /^[\d_-]*[a-z][\w-]*$/i
const MAX_NAME_LENGTH = 64

const isName = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_NAME_LENGTH && NAME.test(value)

/** The same for ids that may be texts: one that is written as a number stands there as a number. */
export function rowName(value: unknown): number | string | undefined {
  return rowId(value) ?? (isName(value) ? value : undefined)
}
