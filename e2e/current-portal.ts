/** The portal that the tests of this worker are at: the one of the file that it runs, or the one that files share. */
import { type Portal, startPortal } from './portal.ts'

let current: Portal | undefined
let own: (Portal & { file: string }) | undefined
/** Of the files that leave nothing behind. It stays for the next of them. */
let shared: Portal | undefined

function start(): Promise<Portal> {
  const { E2E_FOLDER: folder = '', E2E_SECRET_KEY: secretKey = '' } = process.env
  return startPortal({ folder, secretKey })
}

async function closeOwn(): Promise<void> {
  const portal = own
  own = undefined
  await portal?.stop()
}

/** Starts the portal of a file, unless it is there already; the one of the file before ends. */
export async function openPortal(file: string): Promise<Portal> {
  if (own?.file !== file) {
    await closeOwn()
    own = { ...(await start()), file }
  }
  current = own
  return current
}

/** Starts the portal of the files that share one, unless it is there already. */
export async function openSharedPortal(): Promise<Portal> {
  await closeOwn()
  shared ??= await start()
  current = shared
  return current
}

export async function closePortals(): Promise<void> {
  current = undefined
  await closeOwn()
  const portal = shared
  shared = undefined
  await portal?.stop()
}

export function currentPortal(): Portal {
  if (!current) throw new Error('No portal was started for this file')
  return current
}
