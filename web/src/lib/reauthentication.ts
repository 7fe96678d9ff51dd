/** Some endpoints require a recent reauthentication. One dialog asks for it, then the request is repeated. */
import type { ReauthenticationNeeds } from '@portal/contract/reauthentication'

type Ask = (needs: ReauthenticationNeeds) => Promise<boolean>

let ask: Ask | undefined
/** Concurrent refused requests share one dialog. */
let asking: Promise<boolean> | undefined

/** Registers the dialog; undefined unregisters it. */
export function askWith(asker: Ask | undefined): void {
  ask = asker
}

/** Whether the response required reauthentication and the user has completed it: the request may be repeated. */
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
