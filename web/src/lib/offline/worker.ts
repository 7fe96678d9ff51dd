/** Registers the service worker where browsers support it: not without https, nor in some private windows. */
import { BASE_PATH } from '../base-path.ts'
import { RESTORE, SHELL } from './names.ts'

const SCRIPT = `${BASE_PATH}/worker.js`

/** Chromium takes a worker's URL from a Trusted Types policy only, and a policy name can be used once per page. */
let url: string | undefined

function scriptUrl(): string {
  if (url) return url
  const policy = window.trustedTypes?.createPolicy('portal-worker', {
    createScriptURL: (_: string) => SCRIPT,
  })
  url = (policy?.createScriptURL('') ?? SCRIPT) as unknown as string
  return url
}

/** Whether a worker is, or will be, active. It updates itself. */
export async function startWorker(): Promise<boolean> {
  // Undefined outside secure contexts, whatever its type says.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!workers || !('caches' in window)) return false
  try {
    const registration = await workers.register(scriptUrl(), { updateViaCache: 'none' })
    await registration.update()
    registration.active?.postMessage(RESTORE)
    return true
  } catch {
    return isThereYet().catch(() => false)
  }
}

/** Without a connection it may still exist; one that the server no longer has is unregistered. */
async function isThereYet(): Promise<boolean> {
  await stopIfGone()
  return (await navigator.serviceWorker.getRegistration(`${BASE_PATH}/`)) !== undefined
}

/** The server no longer has a worker: it may have been turned off. */
async function stopIfGone(): Promise<void> {
  const script = await fetch(SCRIPT, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  if (script?.status === 404 || script?.status === 410) await stopWorker()
}

/** Unregisters the worker, and deletes its cached app shell. */
export async function stopWorker(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration(`${BASE_PATH}/`)
  await registration?.unregister()
  const shells = (await caches.keys()).filter((name) => name.startsWith(SHELL))
  await Promise.all(shells.map((name) => caches.delete(name)))
}
