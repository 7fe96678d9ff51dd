/**
 * The content security policy: no screen violates it, and browsers enforce it. By default the portal sends no requests
 * to other hosts either.
 */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { BrowserContext, Page } from '@playwright/test'
import { IS_DEEP, todaysOf } from '../server/test/deep.ts'
import { currentPortal } from './current-portal.ts'
import { expect, test } from './fixtures.ts'
import { noteForeign, openWhole, wholeOf } from './open-whole.ts'
import { SCREENS, SIGNED_OUT } from './screens.ts'
import { openDashboard, signIn, tokenOf } from './sign-in.ts'

const USER = 'partner@demo.example'

/** Records policy violations in all documents of the browser, including frames. */
async function noteViolations(context: BrowserContext): Promise<string[]> {
  const violations: string[] = []
  await context.exposeBinding('noteViolation', (_, text: string) => {
    violations.push(text)
  })
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample, documentURI }) => {
      const { noteViolation } = window as unknown as { noteViolation?: (text: string) => void }
      noteViolation?.(`${documentURI}: ${effectiveDirective} refused ${blockedURI} ${sample}`)
    })
  })
  return violations
}

/** Links whose target could access the portal's window. */
function unsafeLinks(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter(({ origin, target, protocol }) => {
        const leaves = /^https?:$/.test(protocol) && origin !== location.origin
        return leaves || target === '_blank'
      })
      .filter(({ relList }) => !relList.contains('noopener') && !relList.contains('noreferrer'))
      .map(({ outerHTML }) => outerHTML.slice(0, 200)),
  )
}

test('a request to elsewhere would be noticed', async ({ context, page, baseURL }) => {
  const foreign = noteForeign(context, baseURL ?? '')
  await context.route('https://elsewhere.example/**', (route) => route.fulfill({ body: '' }))
  await page.goto('/partner/signin')
  await page.goto('https://elsewhere.example/page')
  expect(foreign).toEqual(['https://elsewhere.example/page'])
})

test('screens heed the policy, ask the portal alone, and link safely', async ({ page, context, baseURL }) => {
  test.slow()
  const violations = await noteViolations(context)
  const foreign = noteForeign(context, baseURL ?? '')
  await signIn(page, USER)
  for (const screen of todaysOf(Object.keys(SCREENS).filter((name) => !SIGNED_OUT.includes(name)))) {
    await openWhole(page, screen)
    expect(await unsafeLinks(page), screen).toEqual([])
  }
  expect(violations).toEqual([])
  expect(foreign).toEqual([])
})

interface Description {
  paths: Record<string, unknown>
  components: { schemas: Record<string, unknown> }
}

/** The description of one path alone, with the schemas that it refers to. */
function describingOnly(path: string, description: Description): Description {
  const { paths, components } = description
  const schemas: Record<string, unknown> = {}
  const add = (part: unknown) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (name in schemas) continue
      schemas[name] = components.schemas[name]
      add(schemas[name])
    }
  }
  add(paths[path])
  return { ...description, paths: { [path]: paths[path] }, components: { ...components, schemas } }
}

/** To read the description of all calls takes the page half a minute, which `npm run test:deep` waits for. */
async function describeSignInOnly(page: Page): Promise<void> {
  await page.route('**/api/docs/json', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: describingOnly('/api/login', await response.json()) })
  })
}

test('so do those before sign-in, the page of the calls, and those that stand by themselves', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow()
  const violations = await noteViolations(context)
  const foreign = noteForeign(context, baseURL ?? '')
  for (const screen of SIGNED_OUT) await openWhole(page, screen)
  if (!IS_DEEP) await describeSignInOnly(page)
  await page.goto('/api/docs')
  const sign = page.locator('.opblock').filter({ hasText: '/api/login' })
  await sign.locator('.opblock-summary').click()
  await expect(sign.locator('.opblock-body')).toContainText('username')
  await wholeOf(page)

  const headers = { authorization: `Bearer ${await tokenOf(page.request, USER)}` }
  const { body } = await (await page.request.get('/api/partner/price-list', { headers })).json()
  await page.goto(body.pageUrl)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await wholeOf(page)
  expect(violations).toEqual([])
  expect(foreign).toEqual([])
})

test('so do menus, dialogs, viewers and messages', async ({ page, context, baseURL }) => {
  test.slow()
  const violations = await noteViolations(context)
  const foreign = noteForeign(context, baseURL ?? '')
  await openDashboard(page, USER)
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('button', { name: /^Language/ }).click()
  await page.goto('/partner/searchresults?query=data%20sheet')
  await page
    .getByRole('link', { name: /^Open PDF: .*Data sheet/ })
    .first()
    .click()
  await expect(page.getByRole('dialog').locator('.textLayer').first()).toContainText(/\w/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto('/partner/support')
  await page
    .getByRole('button', { name: /ticket/i })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goto('/partner/profile?view=security')
  await page.getByRole('button', { name: 'Enable 2FA' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await wholeOf(page)
  expect(violations).toEqual([])
  expect(foreign).toEqual([])
})

test.describe('a script that got into a page', () => {
  test.use({ expectedErrors: [/Content Security Policy|Trusted(?:HTML|Script|TypePolicy)/i] })

  test('does not run, whichever way it takes, and is reported', async ({ page, context }) => {
    const violations = await noteViolations(context)
    await page.goto('/partner/signin')
    await expect(page.getByLabel('Email')).toBeVisible()
    await page.evaluate(tryToRun)
    await expect.poll(() => violations.length).toBeGreaterThanOrEqual(5)
    expect(await page.evaluate(() => (window as unknown as { ran?: boolean }).ran)).toBeUndefined()
    await expect.poll(reportedDirectives).toContain('require-trusted-types-for')
    await expect.poll(reportedDirectives).toContain('trusted-types')
  })
})

/** Tries to run a text as a script, from a timer: code that the test itself evaluates is exempt from the policy. */
function tryToRun(): Promise<void> {
  const attempt = (work: () => void) => {
    try {
      work()
    } catch {
      // Refused, as it should be.
    }
  }
  const ran = 'window.ran = true'
  return new Promise((done) =>
    setTimeout(() => {
      attempt(() => document.body.insertAdjacentHTML('beforeend', `<img src="/nothing" onerror="${ran}">`))
      attempt(() => {
        const script = document.createElement('script')
        script.append(ran)
        document.head.append(script)
      })
      attempt(() => document.body.setAttribute('onclick', ran))
      // biome-ignore lint/security/noGlobalEval: the policy has to refuse it
      attempt(() => window.eval(ran))
      attempt(() => new Function(ran)())
      attempt(() => {
        const { trustedTypes } = window as unknown as { trustedTypes: { createPolicy(name: string): void } }
        trustedTypes.createPolicy('another')
      })
      document.body.click()
      done()
    }),
  )
}

/** Directives in the violation reports that the portal has received so far. */
function reportedDirectives(): string[] {
  const database = new DatabaseSync(join(currentPortal().dataDir, 'portal.sqlite'), { readOnly: true })
  try {
    const rows = database
      .prepare("select directive from csp_reports where document = '/partner/signin'")
      .all()
    return rows.map(({ directive }) => String(directive))
  } finally {
    database.close()
  }
}

test('signing out leaves nothing of the user in the browser, and the theme and the language as chosen', async ({
  page,
}) => {
  await openDashboard(page, 'manager@demo.example')
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await page.evaluate(async () => {
    localStorage.setItem('theme', 'dark')
    localStorage.setItem('locale', 'en')
    localStorage.setItem('something-personal', 'x')
    sessionStorage.setItem('something-personal', 'x')
    await caches.open('something-personal')
  })
  await page.getByRole('button', { name: 'Your account' }).click()
  const [response] = await Promise.all([
    page.waitForResponse('**/api/logout'),
    page.getByRole('button', { name: 'Sign out', exact: true }).click(),
  ])
  expect(await response.headerValue('clear-site-data')).toBe('"cache", "storage"')
  await expect(page).toHaveURL(/\/partner\/signin/)
  await page.reload()
  await expect(page.getByLabel('Email')).toBeVisible()
  const left = await page.evaluate(async () => ({
    kept: Object.fromEntries(Object.entries(localStorage)),
    caches: await caches.keys(),
  }))
  expect(left.kept).toMatchObject({ theme: 'dark', locale: 'en' })
  for (const key of ['token', 'something-personal']) expect(left.kept).not.toHaveProperty(key)
  expect(left.caches).toEqual([])
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
})
