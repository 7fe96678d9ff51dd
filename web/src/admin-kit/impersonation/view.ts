/** Opens the portal in a new tab as a partner sees it, or with unpublished content. */
import { type StartImpersonation, startImpersonation } from '@portal/contract/admin/impersonation'
import type { Locale } from '@portal/contract/locale'
import { useNotify } from 'ra-core'
import { request } from '../../lib/api.ts'
import { useConfig } from '../../lib/config.ts'

interface Look {
  ticket: string
  locale: Locale
  /** Path of the dashboard to show, unless it is the user's own. */
  portal: string | null
}

/** The portal reads the ticket from the fragment, which is never sent to a server. */
export const viewUrl = (basePath: string, screen: string, { ticket, locale, portal }: Look): string => {
  const [path = '', query = ''] = screen.split('?')
  const search = new URLSearchParams(query)
  if (portal) search.set('portal', portal)
  search.set('lang', locale)
  return `${basePath}${path}?${search}#view=${ticket}`
}

interface View extends StartImpersonation {
  locale: Locale
  /** Path in the portal, or a promise of it. */
  screen: string | Promise<string>
}

export function useView(): (view: View) => Promise<void> {
  const notify = useNotify()
  const basePath = useConfig()?.basePath ?? ''
  return async ({ locale, screen, ...body }) => {
    // Opened immediately: after waiting for a response, browsers would block it as a pop-up.
    const tab = window.open('', '_blank')
    if (tab) tab.opener = null
    try {
      const [{ ticket, portal }, path] = await Promise.all([request(startImpersonation, { body }), screen])
      const url = viewUrl(basePath, path, { ticket, locale, portal })
      if (tab) tab.location.replace(url)
      else window.location.assign(url)
    } catch (error) {
      tab?.close()
      notify((error as Error).message, { type: 'error' })
    }
  }
}
