/** Some endpoints require a recent proof of identity. One dialog asks for it, then the request is repeated. */
import type { ReauthenticationNeeds } from '@portal/contract/reauthentication'

type Ask = (needs: ReauthenticationNeeds) => Promise<boolean>

let ask: Ask | undefined
/** Requests that are refused at the same time wait for the same dialog. */
let asking: Promise<boolean> | undefined

/** Says who asks the user; nobody while it is undefined. */
export function askWith(asker: Ask | undefined): void {
  ask = asker
}

/** Whether the response required a proof and the user gave it: the same request may be repeated. */
export async function isReauthenticated(response: Response): Promise<boolean> {
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
