/** Calls that require a recent sign-in: a dialog asks for it, and the call is repeated. */
import { expectAccessible } from './accessible.ts'
import { DEMO_PASSWORD } from './demo-users.ts'
import { expect, test } from './fixtures.ts'
import { age } from './old-session.ts'
import { signIn, tokenOf } from './sign-in.ts'

// From calls that are refused at first, and from wrong passwords.
test.use({ expectedErrors: [/status of 40[039]/] })

const DIALOG = { name: 'Please confirm that it is you' }

test('the portal asks for the password; cancelling leaves the form as it was', async ({ page, request }) => {
  const email = 'manager@demo.example'
  await signIn(page, email)
  age(await tokenOf(request, email))
  await page.goto('/partner/profile?view=colleagues')
  await page.getByRole('button', { name: 'Invite a colleague' }).click()
  const form = page.getByRole('dialog', { name: 'Invite a colleague' })
  const typed = { 'First name': 'Ida', 'Last name': 'Holm', Email: `ida-${Date.now()}@halvorsen.example` }
  for (const [label, value] of Object.entries(typed)) await form.getByLabel(label).fill(value)
  await form.getByRole('button', { name: 'Send invitation' }).click()

  const dialog = page.getByRole('dialog', DIALOG)
  const password = dialog.getByLabel('Password', { exact: true })
  await expect(password).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  for (const [label, value] of Object.entries(typed)) await expect(form.getByLabel(label)).toHaveValue(value)
  await expect(form.getByRole('button', { name: 'Send invitation' })).toBeFocused()

  await form.getByRole('button', { name: 'Send invitation' }).click()
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByText('Required')).toBeVisible()
  await password.fill('wrong')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('The password is not right.')).toBeVisible()
  await expect(password).toBeFocused()
  await password.fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${typed.Email} is invited, but the portal cannot send mails`)).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('a link is shared, a session ended and an address made once it was confirmed', async ({
  page,
  request,
}) => {
  const email = 'kenji.ono@kitasato.example'
  await signIn(page, email)
  const token = await tokenOf(request, email)
  const login = { username: email, password: DEMO_PASSWORD }
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0 OPR/130.0' }
  await expect(await request.post('/api/login', { data: login, headers })).toBeOK()
  const dialog = page.getByRole('dialog', DIALOG)
  const confirm = async () => {
    await dialog.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(dialog).toBeHidden()
  }

  age(token)
  await page.goto('/partner/profile?view=sharing')
  await page.getByRole('button', { name: 'Make a new address' }).click()
  await confirm()
  await expect(page.getByLabel('Private address')).toHaveValue(/events\.ics\?code=/)

  age(token)
  await page.goto('/partner/profile?view=security')
  const opera = page.getByRole('listitem').filter({ hasText: 'Opera on Linux' })
  await expect(opera.first()).toBeVisible()
  const count = await opera.count()
  await opera.first().getByRole('button').click()
  await confirm()
  await expect(page.getByText('The session was ended.')).toBeVisible()
  await expect(opera).toHaveCount(count - 1)
  // The session is fresh now, so there is no further dialog.
  await page.getByRole('button', { name: 'Enable 2FA' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
})

test('the back office asks for it, too, and keeps what was typed', async ({ page, request }) => {
  const email = 'admin@demo.example'
  await signIn(page, email)
  age(await tokenOf(request, email))
  await page.goto('/admin/users')
  await page.getByRole('button', { name: 'Invite' }).click()
  const form = page.getByRole('dialog', { name: 'Invite' })
  const address = `mona-${Date.now()}@halvorsen.example`
  await form.getByLabel('Email').fill(address)
  await form.getByLabel('First name').fill('Mona')
  await form.getByLabel('Last name').fill('Ek')
  await form.getByLabel('Role').selectOption('Editor')
  await form.getByRole('button', { name: 'Send' }).click()

  const dialog = page.getByRole('dialog', DIALOG)
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(form.getByLabel('Email')).toHaveValue(address)
  await form.getByRole('button', { name: 'Send' }).click()
  await dialog.getByLabel('Password', { exact: true }).fill('wrong')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('The password is not right.')).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByText(address).first()).toBeVisible()
  await expect(form).toBeHidden()
})

test('a field that is refused afterwards has the focus, and is mended and confirmed once more', async ({
  page,
  request,
}) => {
  await signIn(page, 'admin@demo.example')
  const token = await tokenOf(request, 'admin@demo.example')
  await page.goto('/admin/users')
  await page.getByRole('button', { name: 'Invite' }).click()
  const form = page.getByRole('dialog', { name: 'Invite a user' })
  const send = form.getByRole('button', { name: 'Send the invitation' })
  const email = form.getByLabel('Email')
  await send.click()
  await expect(email).toBeFocused()
  await email.fill('partner@demo.example')
  await form.getByLabel('First name').fill('Ida')
  await form.getByLabel('Last name').fill('Berg')
  await form.getByLabel('Partner').fill('Halvorsen')
  await page.getByRole('option', { name: /Halvorsen/ }).click()
  const dialog = page.getByRole('dialog', DIALOG)
  const confirm = async () => {
    await dialog.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
  }

  age(token)
  await send.click()
  await confirm()
  await expect(form.getByText('Another entry has this value already.')).toBeVisible()
  await expect(email).toBeFocused()
  age(token)
  await email.fill(`ida-${Date.now()}@halvorsen.example`)
  await send.click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(send).toBeFocused()
  await expect(form.getByLabel('Last name')).toHaveValue('Berg')
  await send.click()
  await confirm()
  await expect(page.getByRole('dialog', { name: 'Invitation waits in the outbox' })).toBeVisible()
})
