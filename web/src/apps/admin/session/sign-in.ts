import type { ClientConfig } from '@portal/contract/config'

type Portal = Pick<ClientConfig, 'basePath'>

let isLeaving = false

/** Whether another page is about to replace this one. */
export function isLeavingPage(): boolean {
  return isLeaving
}

/** Goes to the portal's sign-in screen, which returns to the current page. */
export function goToSignIn(config: Portal): void {
  leaveFor('/signin', config)
}

/** Goes to the portal's setup of the second factor, which returns in the same way. */
export function goToFactorSetup(config: Portal): void {
  leaveFor('/secondfactor', config)
}

function leaveFor(screen: string, { basePath }: Portal): void {
  isLeaving = true
  const { pathname, search } = window.location
  window.location.replace(`${basePath}${screen}?redirect=${encodeURIComponent(pathname + search)}`)
}
