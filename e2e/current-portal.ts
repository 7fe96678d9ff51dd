/** The portal that the tests of this worker are at: the one of the file that it runs. */
import { type Portal, startPortal } from './portal.ts'

let current: (Portal & { file: string }) | undefined

/** Starts the portal of a file, unless it is there already; the one of the file before ends. */
export async function openPortal(file: string): Promise<Portal> {
  if (current?.file === file) return current
  await closePortal()
  const { E2E_FOLDER: folder = '', E2E_SECRET_KEY: secretKey = '' } = process.env
  current = { ...(await startPortal({ folder, secretKey })), file }
  return current
}

export async function closePortal(): Promise<void> {
  const portal = current
  current = undefined
  await portal?.stop()
}

export function currentPortal(): Portal {
  if (!current) throw new Error('No portal was started for this file')
  return current
}
