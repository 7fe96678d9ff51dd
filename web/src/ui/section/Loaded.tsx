import type { ReactNode } from 'react'

interface LoadedProps<T> {
  state: { data: T | undefined; error: Error | null; isPending: boolean }
  skeleton: ReactNode
  /** Drawn when there is nothing to show; a failed reload keeps what was loaded before. */
  failure: (error: Error | null) => ReactNode
  children: (data: T) => ReactNode
}

/** The three states of a part that loads by itself. */
export function Loaded<T>({ state, skeleton, failure, children }: LoadedProps<T>) {
  if (state.data !== undefined) return children(state.data)
  if (state.isPending) return skeleton
  return failure(state.error)
}
