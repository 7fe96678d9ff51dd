import type { APIRequestContext } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { deviceLink, invitationLink } from './outbox.ts'
import { tokenOf } from './sign-in.ts'

const PASSWORD = 'granite under seven bridges'

// From failed sign-ins of strangers, and from the used link.
test.use({ expectedErrors: [/status of 40[01]/] })

/** Creates an account that no other test uses. */
async function newAccount(request: APIRequestContext, email: string): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf(request, 'manager@demo.example')}` }
  const person = { email, firstName: 'Liv', lastName: 'Moen', locale: 'en' }
  await expect(await request.post('/api/partner/colleagues', { headers, data: person })).toBeOK()
  const token = (await invitationLink(email)).split('#token=')[1]
  const data = { token, newPassword: PASSWORD }
  await expect(await request.post('/api/password-reset/confirm', { data })).toBeOK()
}

test('a link of a mail lets a device in while strangers make the account pause', async ({
  page,
  request,
}) => {
  const email = `liv-${Date.now()}@halvorsen.example`
  await newAccount(request, email)
  for (let i = 0; i < 6; i += 1) {
    const response = await request.post('/api/login', { data: { username: email, password: 'wrong' } })
    expect(response.status()).toBe(401)
  }
  const enter = async () => {
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
  }
  await page.goto('/partner/signin')
  await enter()
  await expect(page.getByRole('heading', { name: 'Sign in failed' })).toBeVisible()

  const link = await deviceLink(email)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Let this device in' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Let this device in' }).click()
  await expect(page.getByText('This device is let in. You can sign in now.')).toBeVisible()
  await enter()
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()

  await page.goto(link)
  await page.getByRole('button', { name: 'Let this device in' }).click()
  await expect(page.getByRole('alert')).toContainText('This link is not valid any more.')
  await page.goto('/partner/opendevice')
  await expect(page.getByText('This link is not complete.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to sign-in' })).toBeVisible()
})
