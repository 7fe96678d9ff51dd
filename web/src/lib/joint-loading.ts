/** Queries that are rendered together, because content that appears first would jump when the rest arrives. */

interface Coming {
  isPending: boolean
  isFetching: boolean
  isFetched: boolean
  failureCount: number
}

/**
 * Whether a query is in its first attempt. Retries are not waited for, nor a query without a connection; nor a later
 * refetch on window focus after a failure, which would unmount what is shown together with the user's input.
 */
export const isLoadingFirst = ({ isPending, isFetching, isFetched, failureCount }: Coming): boolean =>
  isPending && isFetching && !isFetched && failureCount === 0

interface State {
  data: unknown
  isPending: boolean
}

/** Reports a query as pending while another one, rendered with it, is still loading. */
export const pendingWhile = <S extends State>(isWaiting: boolean, state: S): S =>
  isWaiting ? { ...state, data: undefined, isPending: true } : state
