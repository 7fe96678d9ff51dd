/** Starts the service worker, where the browser has them: not without https, nor in some private windows. */
import { BASE_PATH } from '../base-path.ts'
import { SHELL } from './names.ts'

const SCRIPT = `${BASE_PATH}/worker.js`

/** Chromium takes the URL of a worker from a policy only, and a policy of this name once for each page. */
let url: string | undefined

function scriptUrl(): string {
  if (url) return url
  const policy = window.trustedTypes?.createPolicy('portal-worker', {
    createScriptURL: (_: string) => SCRIPT,
  })
  url = (policy?.createScriptURL('') ?? SCRIPT) as unknown as string
  return url
}

/** Whether a worker runs, or will. It looks for a newer one of itself. */
export async function startWorker(): Promise<boolean> {
  // Undefined in what is no secure context, whatever its type says.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!workers || !('caches' in window)) return false
  try {
    const registration = await workers.register(scriptUrl(), { updateViaCache: 'none' })
    await registration.update()
    return true
  } catch {
    return isThereYet().catch(() => false)
  }
}

/** Without a connection it may still be there; one that the server has no more is stopped. */
async function isThereYet(): Promise<boolean> {
  await stopIfGone()
  return (await navigator.serviceWorker.getRegistration(`${BASE_PATH}/`)) !== undefined
}

/** The server has no worker any more: it may be turned off there. */
async function stopIfGone(): Promise<void> {
  const script = await fetch(SCRIPT, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  if (script?.status === 404 || script?.status === 410) await stopWorker()
}

/** Removes the worker and what it cached of the portal itself. */
export async function stopWorker(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration(`${BASE_PATH}/`)
  await registration?.unregister()
  const shells = (await caches.keys()).filter((name) => name.startsWith(SHELL))
  await Promise.all(shells.map((name) => caches.delete(name)))
}
