import type { Locale } from '@portal/contract/locale'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useConfig } from '../../lib/config.ts'
import { useLocale } from '../../lib/i18n.ts'
import { forgetChoice, forgetCopy } from '../../lib/offline/copy.ts'
import { waitingChanges } from '../../lib/offline/outbox.ts'
import { type OfflineState, storeState, useOfflineState } from '../../lib/offline/state.ts'
import { offeredFiles, type Progress, updateCopy } from '../../lib/offline/update.ts'
import { startWorker, stopWorker } from '../../lib/offline/worker.ts'
import { startOffline } from './start.ts'

/** What of it the user chooses. */
export type Choice = Pick<OfflineState, 'documents' | 'languages' | 'prices' | 'leads' | 'anyConnection'>

/** Files that would be kept: how many there are, and how large. */
export function useOffered(locale: Locale, languages: readonly Locale[]) {
  return useQuery({
    queryKey: ['offline', 'files', locale, languages.join()],
    queryFn: async () => {
      const { documents } = await offeredFiles(locale, languages)
      return { count: documents.length, size: documents.reduce((sum, { size }) => sum + size, 0) }
    },
    staleTime: 0,
  })
}

/** Bytes that the browser leaves the portal, where it says so. */
export function useFreeRoom(used: number): number | undefined {
  const [free, setFree] = useState<number>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again once something was written
  useEffect(() => {
    void navigator.storage?.estimate?.().then(({ quota = 0, usage = 0 }) => setFree(quota - usage))
  }, [used])
  return free
}

export type Failure = 'noRoom' | 'failed' | 'unsupported'

const failureOf = (error: unknown): Failure =>
  error instanceof DOMException && error.name === 'QuotaExceededError' ? 'noRoom' : 'failed'

/** The copy on this device, and what can be done with it. */
export function useOfflineCopy(user: number) {
  const locale = useLocale()
  const days = useConfig()?.offlineDays ?? 0
  const state = useOfflineState()
  const [progress, setProgress] = useState<Progress>()
  const [failure, setFailure] = useState<Failure>()

  async function keep(choice: Choice): Promise<void> {
    setFailure(undefined)
    setProgress({ done: 0, total: 0 })
    try {
      if (!(await startWorker())) return setFailure('unsupported')
      const now = Date.now()
      const before = { updatedAt: state?.updatedAt ?? 0, bytes: state?.bytes ?? 0 }
      storeState({ ...before, ...choice, user, days, locale, contactAt: now })
      void startOffline()
      // Browsers that ask no one take it as a reason not to clear it by themselves.
      void navigator.storage?.persist?.()
      await updateCopy({ onProgress: setProgress })
    } catch (error) {
      setFailure(failureOf(error))
    } finally {
      setProgress(undefined)
    }
  }

  async function remove(): Promise<void> {
    await forgetCopy()
    // What waits to be sent is looked after from here.
    if (waitingChanges().length > 0) return
    await forgetChoice()
    // Notifications on this device need it as well.
    const isNeeded = matchMedia('(display-mode: standalone)').matches || localStorage.getItem('push')
    if (!isNeeded) await stopWorker()
  }

  return { state, days, progress, failure, keep, remove }
}
