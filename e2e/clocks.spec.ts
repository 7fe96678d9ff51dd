/** Deadlines: how the team sets them, and how both sides see them. */
import type { APIRequestContext, Page } from '@playwright/test'
import { todaysOf } from '../server/test/deep.ts'
import { expectAccessible, THEMES } from './accessible.ts'
import { sendDeal } from './deals.ts'
import { endTime } from './end-time.ts'
import { expect, test } from './fixtures.ts'
import { signIn, tokenOf } from './sign-in.ts'

const ADMIN = 'admin@demo.example'
const PARTNER = 'partner@demo.example'

test.describe('the times', () => {
  test.use({ expectedErrors: [/status of 400/] })

  test('are set for all partners and for a level, and what cannot be one is refused with what was typed', async ({
    page,
  }) => {
    await signIn(page, ADMIN)
    await page.goto('/admin/settings/clocks')
    await expect(page.getByRole('heading', { name: 'Deadlines', level: 1 })).toBeVisible()
    const accept = page.getByRole('textbox', { name: 'Accept a lead within' })
    const assign = page.getByRole('textbox', { name: 'We assign a lead within' })
    const save = page.getByRole('button', { name: 'Save' })
    await assign.fill('4')
    for (const wrong of ['soon', '9999']) {
      await accept.fill(wrong)
      await save.click()
      await expect(accept).toHaveAccessibleDescription(/number|at most/i)
      await expect(accept).toHaveValue(wrong)
      await expect(assign).toHaveValue('4')
    }
    await expectAccessible(page)
    await accept.fill('7')
    await save.click()
    await expect(page.getByText('Saved')).toBeVisible()
    await page.reload()
    await expect(accept).toHaveValue('7')
    await expect(assign).toHaveValue('4')

    await page.goto('/admin/partner-tiers')
    await page.getByRole('link', { name: 'Gold' }).click()
    const ofGold = page.getByRole('textbox', { name: 'Accept a lead within' })
    await expect(ofGold).toHaveValue('2')
    await ofGold.fill('3')
    await save.click()
    await expect(page.getByText('Saved')).toBeVisible()
    await page.reload()
    await expect(ofGold).toHaveValue('3')
  })
})

/** Texts on each side about an overdue lead and two overdue deals. */
const WORDS = {
  en: {
    accept: 'Your turn, overdue: to be accepted by',
    answer: 'The provider’s turn: answer overdue since',
    revise: 'Your turn: answer to the question overdue since',
    teamAccept: 'Partner: accept, overdue since',
    teamAnswer: 'Our turn: answer overdue since',
    teamRevise: 'The partner’s turn: answer to the question overdue since',
  },
  de: {
    accept: 'Sie sind am Zug, überfällig: anzunehmen bis',
    answer: 'Der Anbieter ist am Zug: Antwort überfällig seit',
    revise: 'Sie sind am Zug: Antwort auf die Rückfrage überfällig seit',
    teamAccept: 'Partner: annehmen, überfällig seit',
    teamAnswer: 'Wir sind am Zug: Antwort überfällig seit',
    teamRevise: 'Der Partner ist am Zug: Antwort auf die Rückfrage überfällig seit',
  },
} as const

/** Adds a lead that its partner has not accepted in time. */
async function addLead(request: APIRequestContext): Promise<{ id: number; company: string }> {
  const headers = { authorization: `Bearer ${await tokenOf(request, ADMIN)}` }
  const listed = await request.get('/api/admin/partners', { headers, params: { q: 'Halvorsen' } })
  const { items } = (await listed.json()) as { items: { id: number }[] }
  const company = `Late ${Date.now()}`
  const data = { firstname: 'Ann', lastname: 'Late', company, status: 'New', partner: items[0]?.id }
  const created = await request.post('/api/admin/leads', { headers, data })
  await expect(created).toBeOK()
  const { id } = (await created.json()) as { id: number }
  endTime('leads', id)
  return { id, company }
}

/** Adds a deal that the team has not answered in time. */
async function addDeal(request: APIRequestContext): Promise<{ id: number; company: string }> {
  const { company, read } = await sendDeal(request, 'Waiting')
  const { id } = await read()
  endTime('deals', id)
  return { id, company }
}

/** Adds a deal whose partner has not answered a question in time. */
async function addQuestion(request: APIRequestContext): Promise<{ id: number; company: string }> {
  const { company, read } = await sendDeal(request, 'Asked')
  const { id, version } = await read()
  const headers = { authorization: `Bearer ${await tokenOf(request, ADMIN)}` }
  const data = { version, step: 'askBack', reason: 'Which tunnel?' }
  await expect(await request.post(`/api/admin/deals/${id}/steps`, { headers, data })).toBeOK()
  endTime('deals', id)
  return { id, company }
}

async function speak(page: Page, locale: string): Promise<void> {
  await page.evaluate((chosen) => localStorage.setItem('locale', chosen), locale)
}

test('what is overdue says so on both sides, in English and in German', async ({
  page,
  request,
  browser,
}) => {
  test.slow()
  const lead = await addLead(request)
  const unanswered = await addDeal(request)
  const asked = await addQuestion(request)
  const team = await (await browser.newContext()).newPage()
  const [theme] = THEMES
  await signIn(page, PARTNER, { theme })
  await signIn(team, ADMIN, { theme })
  for (const locale of todaysOf(['en', 'de'] as const)) {
    const words = WORDS[locale]
    await speak(page, locale)
    await page.goto(`/partner/leads?view=overdue&lead=${lead.id}`)
    await expect(page.getByRole('dialog').getByText(words.accept)).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: lead.company })).toContainText(words.accept)
    await expectAccessible(page)
    await page.goto('/partner/deals')
    const deal = (company: string) => page.getByRole('listitem').filter({ hasText: company })
    await expect(deal(unanswered.company)).toContainText(words.answer)
    await expect(deal(asked.company)).toContainText(words.revise)
    await page.getByRole('link', { name: asked.company }).click()
    await expect(page.getByRole('heading', { name: asked.company, level: 1 })).toBeVisible()
    await expect(page.getByText(words.revise)).toBeVisible()
    await expectAccessible(page)

    await speak(team, locale)
    await team.goto(`/admin/leads?filter=${encodeURIComponent('{"waiting":"overdue"}')}`)
    await expect(team.getByRole('row').filter({ hasText: 'Ann Late' })).toContainText(words.teamAccept)
    await expectAccessible(team)
    await team.goto('/admin/deals')
    const row = (company: string) => team.getByRole('row').filter({ hasText: company })
    await expect(row(unanswered.company)).toContainText(words.teamAnswer)
    await expect(row(asked.company)).toContainText(words.teamRevise)
    await row(unanswered.company).getByRole('link', { name: unanswered.company }).click()
    await expect(team.getByRole('heading', { name: unanswered.company, level: 1 })).toBeVisible()
    await expect(team.getByText(words.teamAnswer)).toBeVisible()
    await expectAccessible(team)
  }
  await team.context().close()
})
