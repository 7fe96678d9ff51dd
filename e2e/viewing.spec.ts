import type { APIRequestContext, Page, Request } from '@playwright/test'
import { todaysThird } from '../server/test/deep.ts'
import { expectAccessible, viewsOf } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { SCREENS, SIGNED_OUT } from './screens.ts'
import { openDashboard, signIn, tokenOf } from './sign-in.ts'

const ADMIN = 'admin@demo.example'
const PARTNER = 'Ridgeline'

interface Named {
  id: number
  name: string
}

/** Gets a ticket for viewing the portal from the back office, and the name of the viewed partner. */
async function viewing(
  request: APIRequestContext,
  { as, drafts = false }: { as?: string; drafts?: boolean },
): Promise<{ ticket: string; partner: string }> {
  const headers = { authorization: `Bearer ${await tokenOf(request, ADMIN)}` }
  const listed = await request.get('/api/admin/partners', { headers, params: { q: as ?? '' } })
  const { items } = (await listed.json()) as { items: Named[] }
  const partner = as ? items.find(({ name }) => name.startsWith(as)) : undefined
  const response = await request.post('/api/admin/viewing', {
    headers,
    data: { partner: partner?.id ?? null, drafts },
  })
  await expect(response).toBeOK()
  const { ticket } = (await response.json()) as { ticket: string }
  return { ticket, partner: partner?.name ?? '' }
}

const banner = (page: Page) => page.getByRole('region', { name: 'Preview' })

test.describe('the portal as a partner', () => {
  // From the refused pin.
  test.use({ expectedErrors: [/status of 403/] })

  test('shows what the partner sees, changes nothing, and ends with a click', async ({ page, request }) => {
    const { ticket, partner } = await viewing(request, { as: PARTNER })
    const headers = { authorization: `Bearer ${await tokenOf(request, 'west@demo.example')}` }
    const leads = (await (await request.get('/api/partner/leads', { headers })).json()) as {
      body: { email: string }[]
    }
    expect(leads.body.length).toBeGreaterThan(0)

    await signIn(page, ADMIN)
    await page.goto(`/partner/leads#view=${ticket}`)
    await expect(banner(page)).toContainText(`You see the portal as ${partner}.`)
    await expect(page).toHaveURL(/\/partner\/leads$/)
    await expect(page.getByText(`${leads.body.length} lead`).first()).toBeVisible()

    const views: string[] = []
    page.on('request', (sent) => {
      if (sent.url().endsWith('/api/partner/views')) views.push(sent.url())
    })
    await page.goto('/partner/playbook')
    const pin = page.getByRole('button', { name: /^Pin / }).first()
    const label = await pin.getAttribute('aria-label')
    await pin.click()
    await expect(page.getByText('You are only looking. To change something, leave the preview.')).toHaveCount(
      1,
    )
    await expect(page.getByRole('button', { name: label ?? '', exact: true })).toBeVisible()
    expect(views).toEqual([])

    await page.goto('/partner/leads')
    await banner(page).getByRole('button', { name: 'Leave preview' }).click()
    await expect(banner(page)).toHaveCount(0)
    await expect(page.getByText(`${leads.body.length} lead`)).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(banner(page)).toHaveCount(0)
  })

  test('ends with a notice where the server does not take the ticket', async ({ page }) => {
    await signIn(page, ADMIN)
    await page.goto('/partner/leads#view=3.0.1.nonsense')
    await expect(page.getByText('The preview is over: its link is not valid any more.')).toBeVisible()
    await expect(banner(page)).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(1)
  })
})

test('drafts are shown in the language of the link, in a tab that has the portal open', async ({
  page,
  request,
}) => {
  const { ticket } = await viewing(request, { drafts: true })
  await openDashboard(page, ADMIN)
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await page.goto(`/partner/dashboard#view=${ticket}`)
  await expect(banner(page)).toContainText('You see the portal with drafts.')
  await page.goto('/partner/newsannouncements?lang=de')
  await expect(page.getByRole('heading', { name: 'Neuigkeiten', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/newsannouncements$/)
  await expect(page.getByRole('region', { name: 'Vorschau' })).toContainText('mit Entwürfen')
  // The language in the link applies to this tab only, and is not stored as the user's choice.
  expect(await page.evaluate(() => localStorage.getItem('locale'))).toBeNull()
})

test.describe('the preview of an entry of a dashboard', () => {
  test('shows it there, draft or scheduled, to an editor', async ({ page, context, request }) => {
    test.slow()
    const headers = { authorization: `Bearer ${await tokenOf(request, ADMIN)}` }
    const get = async (path: string) => (await request.get(`/api/admin/${path}`, { headers })).json()
    const create = async (resource: string, data: object) => {
      const response = await request.post(`/api/admin/${resource}`, { headers, data })
      await expect(response).toBeOK()
      return ((await response.json()) as { id: number }).id
    }
    const [portal] = (await get('portals?perPage=1')).items as { id: number }[]
    const [link] = (await get('quick-links?perPage=1')).items as { texts: { en: { file: string } } }[]
    const place = { textAlignment: 'left', vertical: 'middle', horizontal: 'left', enableOverlay: false }
    const now = Date.now()
    const card = (title: string) => ({ portal: portal?.id, ...place, texts: { en: { title } } })
    const entries = [
      { resource: 'slides', title: `Slide ${now}`, data: card(`Slide ${now}`) },
      {
        resource: 'onboarding-cards',
        title: `Step ${now}`,
        data: { ...card(`Step ${now}`), publishedAt: now + 86_400_000 },
      },
      {
        resource: 'quick-links',
        title: `Link ${now}`,
        data: { portal: portal?.id, texts: { en: { title: `Link ${now}`, file: link?.texts.en.file } } },
      },
    ]
    await signIn(page, 'editor@demo.example')
    for (const { resource, title, data } of entries) {
      const id = await create(resource, data)
      await page.goto(`/admin/${resource}/${id}`)
      await expect(page.getByRole('combobox', { name: 'Portal' })).toHaveValue(/^\/portals\//)
      await page.getByRole('button', { name: 'Preview' }).click()
      const opened = context.waitForEvent('page')
      await page.getByRole('menuitem', { name: 'English' }).click()
      const preview = await opened
      await expect(banner(preview)).toContainText('You see the portal with drafts.')
      await expect(preview.getByText(title).first(), resource).toBeInViewport()
      await preview.close()
      await expect(await request.delete(`/api/admin/${resource}/${id}`, { headers })).toBeOK()
    }
  })
})

/** Screens for users without a partner: `lead` needs a lead of a partner, and `not-found` has no content. */
const WITHOUT_PARTNER = Object.entries(SCREENS).filter(
  ([name]) => ![...SIGNED_OUT, 'lead', 'not-found'].includes(name),
)

test('the portal has nothing amiss for an editor, who has no partner', async ({ page }) => {
  test.slow()
  await openDashboard(page, 'editor@demo.example')
  const waiting = new Set<Request>()
  page.on('request', (sent) => {
    if (/\/(api|graphql)\//.test(sent.url()) && !sent.url().includes('/stream')) waiting.add(sent)
  })
  page.on('requestfinished', (sent) => waiting.delete(sent))
  page.on('requestfailed', (sent) => waiting.delete(sent))
  for (const [name, path] of todaysThird(WITHOUT_PARTNER, 0)) {
    waiting.clear()
    await page.goto(`/partner${path}`)
    await expect(page.getByRole('heading', { level: 1 }).first(), name).toBeVisible()
    await expect.poll(() => waiting.size, name).toBe(0)
    await expect(page.getByRole('button', { name: 'Try again' }), name).toHaveCount(0)
  }
})

for (const { colorScheme, width } of viewsOf('view of a partner')) {
  test(`the view of a partner is accessible, ${colorScheme}, ${width} px`, async ({ page, request }) => {
    const { ticket } = await viewing(request, { as: PARTNER, drafts: true })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    await signIn(page, ADMIN)
    await page.goto(`/partner/leads#view=${ticket}`)
    await expect(banner(page)).toContainText(', with drafts.')
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })
}
