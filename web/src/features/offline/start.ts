/** Starts offline support on devices with stored data: updates, links to stored files, and the band. */
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { needTexts } from '../../lib/i18n.ts'
import { isOffline, onConnection } from '../../lib/offline/connection.ts'
import { startWorker } from '../../lib/offline/worker.ts'
import { keepCurrent } from './keep-current.ts'
import { askBeforeSignOut } from './may-lose-waiting.ts'
import { OfflineBand } from './OfflineBand.tsx'
import { openOfflineFiles, readOfflineFiles } from './open-offline-files.ts'

let isStarted = false

/** In a React root of its own: devices without stored data load none of it. */
function showBand(): void {
  const place = document.createElement('div')
  document.body.prepend(place)
  createRoot(place).render(createElement(OfflineBand))
}

export async function startOffline(): Promise<void> {
  if (isStarted) return
  isStarted = true
  void startWorker()
  onConnection(() => {
    if (isOffline()) void readOfflineFiles()
  })
  if (isOffline()) void readOfflineFiles()
  openOfflineFiles()
  askBeforeSignOut()
  keepCurrent()
  await needTexts('offline')
  showBand()
}
