import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Boundary } from '../boundary/Boundary.tsx'

interface LoadedProps<T> {
  state: { data: T | undefined; error: Error | null; isPending: boolean; refetch: () => unknown }
  skeleton: ReactNode
  /** Drawn when there is nothing to show, or it cannot be shown; a failed reload keeps what was loaded before. */
  failure: (error: Error | null, retry: () => void) => ReactNode
  children: (data: T) => ReactNode
}

/** The states of a part that loads by itself. An error while it is drawn stays within it. */
export function Loaded<T>({ state, skeleton, failure, children }: LoadedProps<T>) {
  const { t } = useTranslation('common')
  if (state.data === undefined)
    return state.isPending ? skeleton : failure(state.error, () => void state.refetch())
  return (
    <Boundary refetch={state.refetch} fallback={(retry) => failure(new Error(t('boundary.title')), retry)}>
      <Shown data={state.data}>{children}</Shown>
    </Boundary>
  )
}

/** A component of its own, because a boundary catches nothing of the one that draws it. */
function Shown<T>({ data, children }: { data: T; children: (data: T) => ReactNode }) {
  return children(data)
}
