import type { ReauthenticationNeeds } from '@portal/contract/reauthentication'
import { useEffect, useRef, useState } from 'react'
import { askWith } from './reauthentication.ts'

interface PendingReauthentication {
  needs: ReauthenticationNeeds
  answer: (proven: boolean) => void
}

/** The reauthentication that a request is waiting for. */
export function useReauthentication(): PendingReauthentication | undefined {
  const [pending, setPending] = useState<PendingReauthentication>()
  const latest = useRef<PendingReauthentication>(undefined)
  useEffect(() => {
    const show = (next: PendingReauthentication | undefined) => {
      latest.current = next
      setPending(next)
    }
    askWith((needs) => {
      const { promise, resolve } = Promise.withResolvers<boolean>()
      show({ needs, answer: resolve })
      return promise.finally(() => show(undefined))
    })
    // Closes only this dialog: the one with the form below must not get the key event.
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || !latest.current) return
      event.stopImmediatePropagation()
      latest.current.answer(false)
    }
    window.addEventListener('keydown', cancel, { capture: true })
    return () => {
      askWith(undefined)
      latest.current?.answer(false)
      window.removeEventListener('keydown', cancel, { capture: true })
    }
  }, [])
  return pending
}
