/** Which entries the copy may contain, to find out whether the server has withdrawn any of them since. */
import { getOfflineScope, type OfflineScope } from '@portal/contract/offline'
import { load } from './load.ts'
import { keptResponse } from './names.ts'

/** The server's list as it comes; undefined if the host has none. */
export async function loadScope(signal: AbortSignal): Promise<Blob | undefined> {
  const response = await load(getOfflineScope.path, signal)
  if (response.status === 404) return undefined
  if (!response.ok) throw new Error(`${getOfflineScope.path}: ${response.status}`)
  return response.blob()
}

const parsed = async (list: Blob | Response) => (JSON.parse(await list.text()) as { body: OfflineScope }).body

/** A copy without a list, as earlier versions made it, may contain anything. */
export async function isAnythingWithdrawn(signal: AbortSignal): Promise<boolean> {
  const current = await loadScope(signal)
  if (!current) return false
  const kept = await keptResponse(getOfflineScope.path)
  if (!kept) return true
  const [before, now] = await Promise.all([parsed(kept), parsed(current)])
  return (Object.keys(before) as (keyof OfflineScope)[]).some((kind) => {
    const listed = new Set(now[kind])
    return before[kind].some((id) => !listed.has(id))
  })
}
