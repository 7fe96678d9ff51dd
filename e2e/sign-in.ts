import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { currentPortal } from './current-portal.ts'
import { DEMO_PASSWORD } from './demo-users.ts'
import type { Portal } from './portal.ts'

interface Kept {
  token: string
  provenAt: number
}

/** Sign-ins are throttled per address: each user signs in to a portal once, and the token is kept. */
const tokensOf = new WeakMap<Portal, Map<string, Kept>>()

/** Before a session has to prove itself anew, which not every test is about. */
const FRESH_MS = 8 * 60_000

async function isValid(request: APIRequestContext, token: string): Promise<boolean> {
  const response = await request.get('/api/partner/profile', {
    headers: { authorization: `Bearer ${token}` },
  })
  return response.ok()
}

/** The token of a demo user's session. */
export async function tokenOf(request: APIRequestContext, email: string): Promise<string> {
  const portal = currentPortal()
  const tokens = tokensOf.get(portal) ?? new Map<string, Kept>()
  tokensOf.set(portal, tokens)
  const kept = tokens.get(email)
  if (kept && Date.now() - kept.provenAt > FRESH_MS) {
    const headers = { authorization: `Bearer ${kept.token}` }
    await request.post('/api/reauthenticate', { headers, data: { password: DEMO_PASSWORD } })
    kept.provenAt = Date.now()
  }
  if (kept && (await isValid(request, kept.token))) return kept.token
  const response = await request.post('/api/login', { data: { username: email, password: DEMO_PASSWORD } })
  await expect(response, `sign-in of ${email}`).toBeOK()
  const { token } = (await response.json()) as { token: string }
  tokens.set(email, { token, provenAt: Date.now() })
  return token
}

/** Has the account of a demo user speak English, which a sign-in by hand then shows. */
export async function speakEnglish(request: APIRequestContext, email: string): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf(request, email)}` }
  await expect(await request.post('/api/partner/language', { headers, data: { locale: 'en' } })).toBeOK()
}

/** Whether nothing was opened in a browser, which then has nothing stored. */
const isNew = (page: Page) => page.url() === 'about:blank' && page.context().pages().length === 1

/** Stores in the page that there is. Playwright would open another for it, in a process of its own. */
async function storeIn(page: Page, origin: string, stored: Record<string, string>): Promise<void> {
  const blank = `${origin}/blank`
  await page.route(blank, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto(blank)
  await page.evaluate((entries) => Object.assign(localStorage, entries), stored)
  await page.unroute(blank)
}

/** Signs a demo user in; what the browser had stored before is gone. The next page that is opened is the user's. */
export async function signIn(page: Page, email: string, { theme }: { theme?: string } = {}): Promise<void> {
  const stored = { token: await tokenOf(page.request, email), ...(theme ? { theme } : {}) }
  const { origin } = currentPortal()
  if (isNew(page)) return storeIn(page, origin, stored)
  // A page that finds itself signed out would go to the sign-in meanwhile.
  await page.goto('about:blank')
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }))
  await page.context().setStorageState({ cookies: [], origins: [{ origin, localStorage }] })
}

/** Signs a demo user in and opens the dashboard. */
export async function openDashboard(
  page: Page,
  email: string,
  { until = 'domcontentloaded' }: { until?: 'domcontentloaded' | 'commit' } = {},
): Promise<void> {
  await signIn(page, email)
  await page.goto('/partner/dashboard', { waitUntil: until })
}
