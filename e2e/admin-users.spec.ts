import type { Page } from '@playwright/test'
import { expectAccessible, themesOf } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { invitationLink } from './outbox.ts'
import { signIn, tokenOf } from './sign-in.ts'

const ADMIN = 'admin@demo.example'
const PASSWORD = 'seven tunnels of dry granite'

test('somebody is invited, chooses a password, signs in, and is shut out again', async ({
  page,
  browser,
}) => {
  test.slow()
  const email = `invited-${Date.now()}@halvorsen.example`
  await signIn(page, ADMIN)
  await page.goto('/admin/users')
  await page.getByRole('button', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite a user' })
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(dialog.getByText('Please fill this in')).toHaveCount(4)
  await dialog.getByLabel('Email').fill('partner@demo.example')
  await dialog.getByLabel('First name').fill('Ingrid')
  await dialog.getByLabel('Last name').fill('Ny')
  await dialog.getByLabel('Partner').fill('Halvorsen')
  await page.getByRole('option', { name: /Halvorsen/ }).click()
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Language of the mail and of the portal').selectOption('Deutsch')
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  const waiting = page.getByRole('dialog', { name: 'Invitation waits in the outbox' })
  await expect(waiting).toContainText(email)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await waiting.getByRole('button', { name: 'Copy the invitation link' }).click()
  await expect(waiting.getByText('Link copied')).toBeAttached()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain(await invitationLink(email))
  await expectAccessible(page)
  await waiting.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('searchbox', { name: 'Search in Users' }).fill(email)
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row.getByText('Invited', { exact: true })).toBeVisible()
  await expect(row).toContainText('no mail server is configured')
  for (const [state, count] of [
    ['Disabled', 0],
    ['Active', 0],
    ['Invited', 1],
    ['All', 1],
  ] as const) {
    await page.getByRole('combobox', { name: 'Account' }).selectOption(state)
    await expect(row).toHaveCount(count)
  }

  const guest = await browser.newContext()
  const visitor = await guest.newPage()
  await visitor.goto(await invitationLink(email))
  // The invitation's language is also that of the linked page, and of the portal on this and other devices.
  await visitor.getByLabel('Neues Passwort', { exact: true }).fill(PASSWORD)
  await visitor.getByLabel('Passwort bestätigen').fill(PASSWORD)
  await visitor.locator('button[type=submit]').click()
  await expect(visitor).toHaveURL(/signin/)
  const signInByHand = async (one: Page) => {
    await one.getByLabel('E-Mail').or(one.getByLabel('Email')).first().fill(email)
    await one.locator('input[type=password]').fill(PASSWORD)
    await one.locator('button[type=submit]').click()
    await expect(one.locator('html')).toHaveAttribute('lang', 'de')
    await expect(one).toHaveURL(/dashboard/)
  }
  await signInByHand(visitor)
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await other.goto('/partner/signin')
  await signInByHand(other)
  await elsewhere.close()

  await row.getByRole('link', { name: email }).click()
  // The list still has the former state of the account.
  await page.reload()
  const account = page.getByRole('region', { name: 'Account' })
  await expect(account.getByText('Active')).toBeVisible()
  await account.getByRole('button', { name: 'Disable the account' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disable the account' }).click()
  await expect(account.getByText('Disabled')).toBeVisible()
  await visitor.reload()
  await expect(visitor).toHaveURL(/\/partner\/signin/)
  await account.getByRole('button', { name: 'Enable the account' }).click()
  await expect(account.getByText('Active')).toBeVisible()
  await guest.close()
})

test('a partner’s form leads to its users, its leads, and to the portal as it sees it', async ({ page }) => {
  await signIn(page, ADMIN)
  await page.goto('/admin/partners')
  await page.getByRole('searchbox', { name: 'Search in Partners' }).fill('Halvorsen')
  await page.getByRole('link', { name: /Halvorsen/ }).click()
  await expect(page.getByRole('region', { name: 'Users' }).getByText('partner@demo.example')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Leads' }).getByRole('link').first()).toBeVisible()
  await page.getByRole('button', { name: 'View as this partner' }).click()
  const [portal] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('menuitem', { name: 'Partner', exact: true }).click(),
  ])
  await expect(portal).toHaveURL(/\/partner\/dashboard/)
})

test('a partner’s page shows it at a glance, and keeps what the team notes down', async ({ page }) => {
  await signIn(page, ADMIN)
  await page.goto('/admin/partners')
  await page.getByRole('searchbox', { name: 'Search in Partners' }).fill('Halvorsen')
  await page.getByRole('link', { name: /Halvorsen/ }).click()
  await page.getByRole('link', { name: 'At a glance' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Halvorsen/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Users' }).getByText('partner@demo.example')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('Account manager')
  const notes = page.getByRole('region', { name: 'Notes' })
  const text = `Calls in the morning ${Date.now()}`
  const note = notes.getByRole('listitem').filter({ hasText: text })
  await notes.getByLabel('New note').fill(text)
  await notes.getByRole('button', { name: 'Save the note' }).click()
  await expect(note).toBeVisible()
  await expect(notes.getByLabel('New note')).toHaveValue('')
  await note.getByRole('button', { name: 'Change' }).click()
  await notes.getByLabel('Change the note').fill(`${text}, not before nine`)
  await notes.getByRole('button', { name: 'Save the note' }).click()
  await expect(note).toContainText('not before nine')
  await note.getByRole('button', { name: 'Delete' }).click()
  await expect(note).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(note).toBeVisible()
  await expectAccessible(page)
  await note.getByRole('button', { name: 'Delete' }).click()
  await expect(note).toHaveCount(0)
})

test('partners are imported after a look at what would happen, and the import is taken back', async ({
  page,
}) => {
  test.slow()
  const choose = async (name: string, lines: readonly string[]) => {
    const buffer = Buffer.from(lines.join('\n'))
    await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer })
  }
  const head = 'Company;Phone;Level'
  const known = 'halvorsen prüftechnik gmbh;+49 40 777;'
  const name = `Tabula ${Date.now()}`
  await signIn(page, ADMIN)
  await page.goto('/admin/partners')
  await page.getByRole('link', { name: 'Import' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Import partners' })).toBeVisible()
  await choose('faulty.csv', [head, `${name};;Wooden`, known])
  await expect(page.getByText('1 with faults')).toBeVisible()
  const faults = page.getByRole('region', { name: 'Faults by line' })
  await expect(faults.getByRole('row').nth(1)).toContainText('“Wooden” does not exist in the portal')
  await expectAccessible(page)

  await choose('partners.csv', [head, `${name};+46 8;`, known])
  await expect(page.getByText('1 left out')).toBeVisible()
  const there = page.getByRole('region', { name: 'Partners that are there already' })
  await expect(there.getByRole('row').nth(1)).toContainText('Phone')
  await page.getByLabel('Update the fields that the file fills').check()
  await expect(page.getByText('1 to be updated')).toBeVisible()
  await page.getByRole('button', { name: 'Import 2 lines' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'partners.csv' })
  await expect(row.getByText('Done')).toBeVisible()
  await expect(row.getByText('Partners: 1 new')).toBeVisible()
  await expect(row.getByText('1 updated')).toBeVisible()

  await row.getByRole('button', { name: 'Take it back' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click()
  await expect(page.getByText('1 moved to the bin. 1 as before.')).toBeVisible()
  await expect(row.getByText('Taken back')).toBeVisible()

  await page.goto('/admin/users')
  await page.getByRole('link', { name: 'Import' }).click()
  await choose('users.csv', [
    'email,first name,last name,partner',
    'a@b.example,A,B,Halvorsen Prüftechnik GmbH',
  ])
  await page.getByLabel('Mail each new user an invitation').check()
  await expect(page.getByRole('button', { name: 'Import 1 line' })).toBeEnabled()
  await expectAccessible(page)
})

test('what somebody has changed since an import is named when that is taken back, and leads there', async ({
  page,
}) => {
  const name = `Rasa ${Date.now()} `.padEnd(120, 'Prüfgesellschaft ')
  const token = await tokenOf(page.request, ADMIN)
  const headers = { authorization: `Bearer ${token}` }
  await signIn(page, ADMIN)
  await page.goto('/admin/partners/import')
  const buffer = Buffer.from(`Company;Phone\n${name};+46 8\n`)
  await page.locator('input[type=file]').setInputFiles({ name: 'kept.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Import 1 line' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'kept.csv' })
  await expect(row.getByText('Done')).toBeVisible()

  const found = await page.request.get(`/api/admin/partners?q=${encodeURIComponent(name.slice(0, 20))}`, {
    headers,
  })
  const { id, version } = (await found.json()).items[0]
  const data = { version, phone: '+46 9' }
  expect((await page.request.patch(`/api/admin/partners/${id}`, { headers, data })).status()).toBe(200)

  await row.getByRole('button', { name: 'Take it back' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click()
  const kept = page.getByRole('region', { name: 'Left as they are' })
  await expect(kept.getByRole('listitem')).toHaveText(`${name.trim()} Changed since the import: Phone`)
  await expectAccessible(page)
  await page.reload()
  await kept.getByRole('link', { name: name.trim() }).click()
  await expect(page.getByRole('heading', { level: 1, name: name.trim() })).toBeVisible()
})

for (const theme of themesOf('admin users')) {
  test(`users and partners are accessible in the ${theme} theme`, async ({ page }) => {
    test.slow()
    await signIn(page, ADMIN, { theme })
    await page.goto('/admin/users')
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Invite' }).click()
    await expect(page.getByRole('dialog', { name: 'Invite a user' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('row').nth(1).getByRole('link').click()
    await expect(page.getByRole('region', { name: 'Account' })).toBeVisible()
    await expectAccessible(page)
  })
}
