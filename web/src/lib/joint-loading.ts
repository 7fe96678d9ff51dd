/** Queries whose content is drawn together: what is there first would move when the rest of it comes. */

interface Coming {
  isPending: boolean
  isFetching: boolean
  isFetched: boolean
  failureCount: number
}

/**
 * Whether something is still to come; nothing waits for a second attempt, or without a connection. Nor for the next one of
 * what failed, which comes by itself when the window is looked at: what is drawn would go, with all that was done in it.
 */
export const isLoadingFirst = ({ isPending, isFetching, isFetched, failureCount }: Coming): boolean =>
  isPending && isFetching && !isFetched && failureCount === 0

interface State {
  data: unknown
  isPending: boolean
}

/** The state of a query, which is loading while what is drawn with it is still to come. */
export const pendingWhile = <S extends State>(isHeld: boolean, state: S): S =>
  isHeld ? { ...state, data: undefined, isPending: true } : state
