/** The server takes some calls only from who has just proven who they are. One dialog asks for it, then the call goes again. */
import type { ReauthenticationNeeds } from '@portal/contract/reauthentication'

type Ask = (needs: ReauthenticationNeeds) => Promise<boolean>

let ask: Ask | undefined
/** Calls that are refused at the same time wait for the same dialog. */
let asking: Promise<boolean> | undefined

/** Says who asks the user; nobody while it is undefined. */
export function askWith(asker: Ask | undefined): void {
  ask = asker
}

/** Whether the answer wanted a proof and the user gave it: the same call may be made again. */
export async function isProvenAnew(response: Response): Promise<boolean> {
  if (response.status !== 403 || !ask) return false
  const problem = await response
    .clone()
    .json()
    .catch(() => undefined)
  if (problem?.code !== 'reauthenticationRequired') return false
  asking ??= ask(problem.details).finally(() => {
    asking = undefined
  })
  return asking
}
