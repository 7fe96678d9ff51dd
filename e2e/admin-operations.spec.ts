import { expect, test } from './fixtures.ts'
import { signIn, tokenOf } from './sign-in.ts'

const ADMIN = 'admin@demo.example'

// A mail is shown in a frame without scripts, not even those of Playwright.
test.use({ expectedErrors: [/frame is sandboxed and the 'allow-scripts' permission is not set/] })

test('the start page leads to the mails that were not sent, and to nothing else', async ({
  page,
  request,
}) => {
  const headers = { authorization: `Bearer ${await tokenOf(request, ADMIN)}` }
  const email = `unsent-${Date.now()}@demo.example`
  const data = { email, firstName: 'Una', lastName: 'Sent', role: 'editor', locale: 'en' }
  await expect(await request.post('/api/admin/users/invite', { headers, data })).toBeOK()

  await signIn(page, ADMIN)
  await page.goto('/admin/')
  await page.getByRole('link', { name: 'Mails that were not sent' }).click()
  await expect(page).toHaveURL(/\/admin\/outbox\?state=unsent$/)
  await expect(page.getByRole('button', { name: /^Not sent/ })).toHaveAttribute('aria-pressed', 'true')
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row).toContainText('Waiting')

  await page.getByRole('searchbox', { name: 'Recipient or subject' }).fill(email)
  await row.getByRole('button', { name: 'Read' }).click()
  await expect(page.getByRole('dialog')).toContainText(email)
})

test('a search without a result becomes a synonym, which is tried beside it, and a result is promoted', async ({
  page,
  request,
}) => {
  const partner = { authorization: `Bearer ${await tokenOf(request, 'partner@demo.example')}` }
  const word = `zvonk${Date.now()}`
  await request.get(`/api/partner/search?search=${word}`, { headers: partner })

  await signIn(page, ADMIN)
  await page.goto('/admin/searches')
  const row = page.getByRole('row').filter({ hasText: word })
  await row.getByRole('link', { name: 'Add as a synonym' }).click()
  await expect(page.getByRole('textbox', { name: 'Words' })).toHaveValue(word)
  await page.getByRole('textbox', { name: /^Also find/ }).fill('radar')
  await page.getByRole('button', { name: 'Create' }).click()
  // No content has the word, so results come from the synonym.
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill(word)
  await expect(
    page
      .getByRole('list', { name: 'Results of the trial' })
      .getByRole('listitem')
      .filter({ hasText: 'Radar' }),
  ).not.toHaveCount(0)

  await page.goto('/admin/searches')
  await row.getByRole('link', { name: word }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(word)
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('radar')
  await page
    .getByRole('button', { name: /^Promote / })
    .first()
    .click()
  const promoted = page.getByRole('table', { name: 'Promoted results' }).getByRole('row')
  await expect(promoted).toHaveCount(2)
  await page.goto('/admin/search-promotions')
  await expect(page.getByRole('row').filter({ hasText: word })).toHaveCount(1)
})
