/** Without a connection, links to files lead to what is kept of them; of any other file it is said that it is not there. */
import { BASE_PATH } from '../../lib/base-path.ts'
import { i18n } from '../../lib/i18n.ts'
import { isOffline } from '../../lib/offline/connection.ts'
import { COPY, copyKey, KEPT } from '../../lib/offline/names.ts'
import { toast } from '../../ui/toast/toast.ts'

/** Known beforehand: a click that waits may open no tab. */
let kept: ReadonlySet<string> = new Set()

/** To be called whenever the connection is lost. */
export async function readKept(): Promise<void> {
  if (!(await caches.has(COPY))) return
  const requests = await (await caches.open(COPY)).keys()
  kept = new Set(requests.map(({ url }) => copyKey(url)))
}

const FILES = /^\/(?:files|price-list|[a-z]{2}\/download)\//

/** Before the screen's own handler, which would show the file in a frame that no service worker answers. */
function lead(event: MouseEvent): void {
  if (!isOffline() || !(event.target instanceof Element)) return
  const link = event.target.closest<HTMLAnchorElement>('a[href]')
  if (!link || link.origin !== location.origin || !FILES.test(link.pathname)) return
  event.stopPropagation()
  const { href } = link
  const key = copyKey(href)
  if (!kept.has(key)) {
    event.preventDefault()
    toast.notice(i18n.t('notKept', { ns: 'offline' }))
    return
  }
  link.href = `${BASE_PATH}/${KEPT}${key}`
  // Once the browser has followed it.
  window.setTimeout(() => {
    link.href = href
  })
}

export function openKept(): void {
  document.addEventListener('click', lead, { capture: true })
}
