/** While offline, links to files open their stored copies; other files are reported as not available. */
import { BASE_PATH } from '../../lib/base-path.ts'
import { i18n } from '../../lib/i18n.ts'
import { isOffline } from '../../lib/offline/connection.ts'
import { COPY, copyKey, KEPT } from '../../lib/offline/names.ts'
import { toast } from '../../ui/toast/toast.ts'

/** Kept in memory: a click handler that awaits something may not open a tab. */
let kept: ReadonlySet<string> = new Set()

/** To be called whenever the device goes offline. */
export async function readOfflineFiles(): Promise<void> {
  if (!(await caches.has(COPY))) return
  const requests = await (await caches.open(COPY)).keys()
  kept = new Set(requests.map(({ url }) => copyKey(url)))
}

const FILES = /^\/(?:files|price-list|[a-z]{2}\/download)\//

/** Runs before the screen's own handler, which would show the file in a frame that bypasses the service worker. */
function lead(event: MouseEvent): void {
  if (!isOffline() || !(event.target instanceof Element)) return
  const link = event.target.closest<HTMLAnchorElement>('a[href]')
  if (!link || link.origin !== location.origin || !FILES.test(link.pathname)) return
  event.stopPropagation()
  const { href } = link
  const key = copyKey(href)
  if (!kept.has(key)) {
    event.preventDefault()
    toast.notice(() => i18n.t('notKept', { ns: 'offline' }))
    return
  }
  link.href = `${BASE_PATH}/${KEPT}${key}`
  // Restored after the browser has followed the link.
  window.setTimeout(() => {
    link.href = href
  })
}

export function openOfflineFiles(): void {
  document.addEventListener('click', lead, { capture: true })
}
