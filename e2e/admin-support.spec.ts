import { expectAccessible, themesOf } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { signIn, tokenOf } from './sign-in.ts'

const ADMIN = 'admin@demo.example'

test('tickets on a phone are the latest first, and say so', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, ADMIN)
  await page.goto('/admin/tickets')
  const sort = page.getByLabel('Sort by')
  await expect(sort).toHaveValue('createdAt')
  await expect(sort.getByRole('option', { selected: true })).toHaveText('Created')
  await sort.selectOption('Status')
  await sort.selectOption('Created')
  await expect(page).toHaveURL(/sort=createdAt.*order=DESC|order=DESC.*sort=createdAt/)
})

test.describe('two who answer', () => {
  test.use({ expectedErrors: [/status of 409/] })

  test('a ticket is answered, and an answer in between is shown before one’s own is sent', async ({
    page,
    request,
  }) => {
    const subject = `Loose wheel ${Date.now()}`
    const asPartner = { authorization: `Bearer ${await tokenOf(request, 'other@demo.example')}` }
    const data = { subject, content: 'It came off after an hour.' }
    await expect(await request.post('/api/partner/crm/tickets', { headers: asPartner, data })).toBeOK()

    await signIn(page, ADMIN)
    await page.goto('/admin/tickets')
    await page.getByRole('button', { name: /^New/ }).click()
    await page.getByRole('searchbox', { name: 'Search in Tickets' }).fill(subject)
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.getByRole('link', { name: subject }).click()
    await expect(page.getByText('It came off after an hour.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Answer' }).fill('Please tighten the nut.')
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Add files' }).click(),
    ])
    await chooser.setFiles([
      { name: 'nut.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') },
      { name: 'tool.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
    ])
    await expect(page.getByText('“tool.exe” is not a picture')).toBeVisible()
    await expectAccessible(page)

    const id = /tickets\/(\d+)/.exec(page.url())?.[1]
    const asAdmin = { authorization: `Bearer ${await tokenOf(request, ADMIN)}` }
    const other = { version: 1, text: 'We send a new wheel.' }
    await expect(
      await request.post(`/api/admin/tickets/${id}/answer`, { headers: asAdmin, data: other }),
    ).toBeOK()

    await page.getByRole('button', { name: 'Send the answer' }).click()
    await expect(page.getByText('Somebody else changed this ticket in the meantime.')).toBeVisible()
    await expect(page.getByText('We send a new wheel.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Answer' })).toHaveValue('Please tighten the nut.')
    await page.getByRole('button', { name: 'Send the answer' }).click()
    await expect(page.getByText('Answer sent')).toBeVisible()
    await expect(page.getByRole('link', { name: 'nut.pdf' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Remove nut.pdf' })).toHaveCount(0)
    const messages = await request.get(`/api/partner/crm/tickets/${id}/messages`, { headers: asPartner })
    const written = (await messages.json()).body.at(-1)
    expect(written).toMatchObject({ text: 'Please tighten the nut.', attachments: [{ name: 'nut.pdf' }] })
    expect((await request.get(written.attachments[0].address)).status()).toBe(200)
  })
})

test.describe('an answer that is being written', () => {
  test.use({ expectedErrors: [/status of 502/] })

  test('stays where the ticket cannot be read again, and takes no words while it is sent', async ({
    page,
    request,
  }) => {
    const asPartner = { authorization: `Bearer ${await tokenOf(request, 'other@demo.example')}` }
    const data = { subject: 'Stuck wheel', content: 'It does not turn.' }
    const opened = await request.post('/api/partner/crm/tickets', { headers: asPartner, data })
    await signIn(page, ADMIN)
    await page.goto(`/admin/tickets/${(await opened.json()).id}`)
    const answer = page.getByRole('textbox', { name: 'Answer' })
    await answer.fill('Please turn it by hand.')

    await page.route('**/thread', (route) => route.fulfill({ status: 502, body: '' }))
    // The first failure is retried.
    let failures = 0
    page.on('response', (response) => {
      if (response.status() === 502) failures += 1
    })
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await expect.poll(() => failures).toBe(2)
    await expect(answer).toHaveValue('Please turn it by hand.')

    const sent = Promise.withResolvers<void>()
    await page.route('**/answer', async (route) => {
      await sent.promise
      await route.continue()
    })
    await page.getByRole('button', { name: 'Send the answer' }).click()
    await expect(answer).not.toBeEditable()
    sent.resolve()
    await expect(page.getByText('Answer sent')).toBeVisible()
    await expect(answer).toBeEditable()
    await expect(answer).toHaveValue('')
  })
})

test('a request to become a partner is accepted, and another declined', async ({ page, request }) => {
  const stamp = Date.now()
  for (const name of ['Welcome', 'Unwelcome']) {
    const data = {
      firstName: 'Ina',
      lastName: 'Neu',
      company: `${name} ${stamp}`,
      email: `${name}-${stamp}@neu.example`,
      country: 'Germany',
      locale: 'de',
    }
    await expect(await request.post('/api/partner-requests', { data })).toBeOK()
  }
  await signIn(page, ADMIN)
  await page.goto('/admin/partner-requests')
  await page.getByRole('link', { name: `Unwelcome ${stamp}` }).click()
  await page.getByRole('button', { name: 'Decline' }).click()
  const declining = page.getByRole('dialog')
  await declining.getByLabel('Words to the company').fill('Leider nicht.')
  await declining.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText('Request declined')).toBeVisible()

  await page.goto('/admin/partner-requests')
  await page.getByRole('link', { name: `Welcome ${stamp}`, exact: true }).click()
  await page.getByRole('button', { name: 'Accept' }).click()
  const accepting = page.getByRole('dialog')
  await accepting.getByLabel('Words of welcome').fill('Willkommen!')
  await accepting.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Welcome ${stamp}` })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Users' }).getByText('Invited')).toBeVisible()
})

for (const theme of themesOf('admin support')) {
  test(`tickets and requests are accessible in the ${theme} theme`, async ({ page }) => {
    test.slow()
    await signIn(page, ADMIN, { theme })
    await page.goto('/admin/tickets')
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('row').nth(1).getByRole('link').click()
    await expect(page.getByRole('textbox', { name: 'Answer' })).toBeVisible()
    await expectAccessible(page)
    await page.goto('/admin/partner-requests')
    await expect(page.getByRole('list', { name: 'Status' })).toBeVisible()
    await expectAccessible(page)
  })
}
