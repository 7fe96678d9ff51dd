import { CatchBoundary } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'

const ErrorDialog = lazy(() => import('./ErrorDialog.tsx'))

/** Why a step of the sign-in failed, and what the user can do. */
export interface SignInFailure {
  title: string
  message: string
  advice: string
}

interface ErrorDialogState {
  failure: SignInFailure | undefined
  opened: boolean
  onClose: () => void
}

/** The state of the dialog for a failed step of the sign-in. */
export function useErrorDialog({ onClosed = () => {} }: { onClosed?: () => void } = {}) {
  const [failure, setFailure] = useState<SignInFailure>()
  const [opened, setOpened] = useState(false)
  const onClose = () => {
    setOpened(false)
    onClosed()
  }
  const show = (shown: SignInFailure) => {
    setFailure(shown)
    setOpened(true)
  }
  return { show, props: { failure, opened, onClose } satisfies ErrorDialogState }
}

/** The dialog itself, loaded on the first failure; if that fails, just the message. */
export function SignInErrorDialog({ failure, opened, onClose }: ErrorDialogState) {
  if (failure === undefined) return null
  return (
    <CatchBoundary getResetKey={() => failure} errorComponent={() => <p role="alert">{failure.message}</p>}>
      <Suspense>
        <ErrorDialog {...failure} opened={opened} onClose={onClose} />
      </Suspense>
    </CatchBoundary>
  )
}
