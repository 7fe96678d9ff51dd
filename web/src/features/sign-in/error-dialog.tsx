import { CatchBoundary } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'

const ErrorDialog = lazy(() => import('./ErrorDialog.tsx'))

interface ErrorDialogState {
  message: string | undefined
  opened: boolean
  onClose: () => void
}

/** The state of the dialog that tells why a step of the sign-in failed. */
export function useErrorDialog({ onClosed = () => {} }: { onClosed?: () => void } = {}) {
  const [message, setMessage] = useState<string>()
  const [opened, setOpened] = useState(false)
  const onClose = () => {
    setOpened(false)
    onClosed()
  }
  const show = (text: string) => {
    setMessage(text)
    setOpened(true)
  }
  return { show, props: { message, opened, onClose } satisfies ErrorDialogState }
}

/** That dialog, loaded when something failed for the first time; where it does not load, the message without it. */
export function SignInErrorDialog({ message, opened, onClose }: ErrorDialogState) {
  if (message === undefined) return null
  return (
    <CatchBoundary getResetKey={() => message} errorComponent={() => <p role="alert">{message}</p>}>
      <Suspense>
        <ErrorDialog message={message} opened={opened} onClose={onClose} />
      </Suspense>
    </CatchBoundary>
  )
}
