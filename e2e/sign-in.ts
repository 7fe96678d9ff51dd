import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { currentPortal } from './current-portal.ts'
import { DEMO_PASSWORD } from './demo-users.ts'
import type { Portal } from './portal.ts'

interface Kept {
  token: string
  provenAt: number
}

/** Sign-ins are throttled by address, so each user signs in to a portal once, and the token is reused. */
const tokensOf = new WeakMap<Portal, Map<string, Kept>>()

/** Less than the time after which a session requires reauthentication, which few tests are about. */
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

/** Sets a demo account's language to English, which a sign-in by hand then applies. */
export async function speakEnglish(request: APIRequestContext, email: string): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf(request, email)}` }
  await expect(await request.post('/api/partner/language', { headers, data: { locale: 'en' } })).toBeOK()
}

/** Whether the browser has opened no page yet, and so has an empty storage. */
const isNew = (page: Page) => page.url() === 'about:blank' && page.context().pages().length === 1

/** Writes to local storage in the existing page. Playwright would open another one for it, in a new process. */
async function storeIn(page: Page, origin: string, stored: Record<string, string>): Promise<void> {
  const blank = `${origin}/blank`
  await page.route(blank, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto(blank)
  await page.evaluate((entries) => Object.assign(localStorage, entries), stored)
  await page.unroute(blank)
}

/** Signs a demo user in and clears the browser's storage. It applies to the next page that is opened. */
export async function signIn(page: Page, email: string, { theme }: { theme?: string } = {}): Promise<void> {
  const stored = { token: await tokenOf(page.request, email), ...(theme ? { theme } : {}) }
  const { origin } = currentPortal()
  if (isNew(page)) return storeIn(page, origin, stored)
  // An open portal page would notice the missing session and navigate to the sign-in.
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
