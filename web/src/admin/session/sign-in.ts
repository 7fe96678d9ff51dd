import type { ClientConfig } from '@portal/contract/config'

type Portal = Pick<ClientConfig, 'basePath'>

/** To the portal's sign-in screen, which leads back to the page that is open here. */
export function goToSignIn(config: Portal): void {
  leaveFor('/signin', config)
}

/** To the portal's screen that sets a second factor up, which leads back in the same way. */
export function goToFactorSetup(config: Portal): void {
  leaveFor('/secondfactor', config)
}

function leaveFor(screen: string, { basePath }: Portal): void {
  const { pathname, search } = window.location
  window.location.replace(`${basePath}${screen}?redirect=${encodeURIComponent(pathname + search)}`)
}
