/** Ids of rows. A negative one is the position of a row without an id (see `complete-response.ts`). */

/** Whether a row has an id that the host knows. */
export function hasId({ id }: { id: number | string }): boolean {
  return !String(id).startsWith('-')
}

/** Parses an id in a screen's URL. */
export function rowId(value: unknown): number | undefined {
  const number = typeof value === 'number' || typeof value === 'string' ? Number(value) : 0
  return Number.isSafeInteger(number) && number !== 0 ? number : undefined
}

/** Search parameters of a screen that shows a list, or one of its rows. */
export function idSearch({ id }: Record<string, unknown>): { id?: number } {
  const known = rowId(id)
  return known === undefined ? {} : { id: known }
}

/** Rejects arbitrary text in a link. */
const NAME = /^[\d_-]*[a-z][\w-]*$/i
const MAX_NAME_LENGTH = 64

const isName = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_NAME_LENGTH && NAME.test(value)

/** The same for ids that may be texts; numeric ones are returned as numbers. */
export function rowName(value: unknown): number | string | undefined {
  return rowId(value) ?? (isName(value) ? value : undefined)
}
