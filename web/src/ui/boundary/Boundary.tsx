import { CatchBoundary } from '@tanstack/react-router'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { countAttempt } from './lazy-part.ts'

const FallbackContext = createContext<ReactNode>(null)
const Fallback = () => useContext(FallbackContext)

interface BoundaryProps {
  /** Shown instead of children that failed to render. */
  fallback: (retry: () => void) => ReactNode
  /** Refetches the data of the children. */
  refetch?: () => unknown
  children: ReactNode
}

/** An error boundary with a retry, which refetches the data and renders the children again. */
export function Boundary({ fallback, refetch, children }: BoundaryProps) {
  const [attempt, setAttempt] = useState(0)
  const retry = async () => {
    await refetch?.()
    countAttempt()
    setAttempt((count) => count + 1)
  }
  return (
    <FallbackContext value={fallback(() => void retry())}>
      <CatchBoundary getResetKey={() => attempt} errorComponent={Fallback}>
        {children}
      </CatchBoundary>
    </FallbackContext>
  )
}
