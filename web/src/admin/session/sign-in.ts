import type { ClientConfig } from '@portal/contract/config'

/** To the portal's sign-in screen, which leads back to the page that is open here. */
export function goToSignIn({ basePath }: Pick<ClientConfig, 'basePath'>): void {
  const { pathname, search } = window.location
  window.location.replace(`${basePath}/signin?redirect=${encodeURIComponent(pathname + search)}`)
}
