/**
 * Validates the search parameters of a screen. The router keeps what a validation leaves out, so that what is invalid
 * has to be unset.
 */
export const onlyValid =
  <S extends object>(read: (search: Record<string, unknown>) => S) =>
  (search: Record<string, unknown>): S => ({
    ...Object.fromEntries(Object.keys(search).map((name) => [name, undefined])),
    ...read(search),
  })
