import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Boundary } from '../boundary/Boundary.tsx'
import { Failure } from './Failure.tsx'

interface LoadedProps<T> {
  state: { data: T | undefined; error: Error | null; isPending: boolean; refetch: () => unknown }
  skeleton: ReactNode
  /** Rendered when there is no data, or it failed to render. After a failed refetch the previous data stays. */
  failure?: (error: Error | null, retry: () => void) => ReactNode
  children: (data: T) => ReactNode
}

const plainFailure = (error: Error | null, retry: () => void) => <Failure error={error} onRetry={retry} />

/** The states of a part with data of its own: loading, failed, loaded. Rendering errors stay within it. */
export function Loaded<T>({ state, skeleton, failure = plainFailure, children }: LoadedProps<T>) {
  const { t } = useTranslation('common')
  if (state.data === undefined)
    return state.isPending ? skeleton : failure(state.error, () => void state.refetch())
  return (
    <Boundary refetch={state.refetch} fallback={(retry) => failure(new Error(t('boundary.title')), retry)}>
      <Shown data={state.data}>{children}</Shown>
    </Boundary>
  )
}

/** A separate component, because an error boundary does not catch errors of the component that renders it. */
function Shown<T>({ data, children }: { data: T; children: (data: T) => ReactNode }) {
  return children(data)
}
