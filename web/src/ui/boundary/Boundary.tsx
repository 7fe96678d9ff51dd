import { CatchBoundary } from '@tanstack/react-router'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { countAttempt } from './lazy-part.ts'

const FallbackContext = createContext<ReactNode>(null)
const Fallback = () => useContext(FallbackContext)

interface BoundaryProps {
  /** What stands in the place of a part that cannot be drawn. */
  fallback: (retry: () => void) => ReactNode
  /** Refetches what the part shows. */
  refetch?: () => unknown
  children: ReactNode
}

/** Keeps an error in the part where it happens. A retry refetches the data and renders the part again. */
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
