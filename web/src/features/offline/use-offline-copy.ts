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

/** The user's settings of the copy. */
export type Choice = Pick<OfflineState, 'documents' | 'languages' | 'prices' | 'leads' | 'anyConnection'>

/** Number and size of the files that would be stored. */
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

/** Bytes of storage available to the portal, if the browser says so. */
export function useFreeRoom(used: number): number | undefined {
  const [free, setFree] = useState<number>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: estimated again after each write
  useEffect(() => {
    void navigator.storage?.estimate?.().then(({ quota = 0, usage = 0 }) => setFree(quota - usage))
  }, [used])
  return free
}

export type Failure = 'noRoom' | 'failed' | 'unsupported'

const failureOf = (error: unknown): Failure =>
  error instanceof DOMException && error.name === 'QuotaExceededError' ? 'noRoom' : 'failed'

/** The offline copy, and the functions to store and remove it. */
export function useOfflineCopy(user: number) {
  const locale = useLocale()
  const days = useConfig()?.offlineDays ?? 0
  const state = useOfflineState()
  const [progress, setProgress] = useState<Progress>()
  const [failure, setFailure] = useState<Failure>()

  // Also where another window has turned it on.
  const isOn = state !== undefined
  useEffect(() => {
    if (isOn) void startOffline()
  }, [isOn])

  async function keep(choice: Choice): Promise<void> {
    setFailure(undefined)
    setProgress({ done: 0, total: 0 })
    try {
      if (!(await startWorker())) return setFailure('unsupported')
      const now = Date.now()
      const before = { updatedAt: state?.updatedAt ?? 0, bytes: state?.bytes ?? 0 }
      storeState({ ...choice, ...before, user, days, locale, contactAt: now })
      // Asks for persistent storage, which some browsers grant without a prompt.
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
    // Unsent changes still need the service worker and the settings.
    if (waitingChanges().length > 0) return
    await forgetChoice()
    // Installed apps and push notifications need it as well.
    const isNeeded = matchMedia('(display-mode: standalone)').matches || localStorage.getItem('push')
    if (!isNeeded) await stopWorker()
  }

  return { state, days, progress, failure, keep, remove }
}
