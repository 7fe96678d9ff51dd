import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { ROOT } from '../scripts/process.ts'
import { expectAccessible, viewsOf } from './accessible.ts'
import { CHANGED_ACCOUNTS, DEMO_PASSWORD } from './demo-users.ts'
import { expect, test } from './fixtures.ts'
import { hold } from './held.ts'
import { signIn, tokenOf } from './sign-in.ts'

const PROFILE = '/partner/profile'
const PHOTO = join(ROOT, 'demo/files/people/piet.webp')
const AGREEMENT = join(ROOT, 'demo/files/documents/en/data-sheet-radar-gx100.pdf')

/** Records the field names of the next form sent: the browser does not expose them for forms with files. */
async function noteSentFields(page: Page): Promise<void> {
  await page.evaluate(() => {
    const send = window.fetch
    window.fetch = (address, options) => {
      if (options?.body instanceof FormData) {
        document.documentElement.dataset.sentFields = [...options.body.keys()].join(' ')
        window.fetch = send
      }
      return send(address, options)
    }
  })
}

async function sentFields(page: Page): Promise<string[]> {
  const fields = await page.locator('html').getAttribute('data-sent-fields')
  return fields?.split(' ') ?? []
}

test('shows the partner in four tabs, and the tab is kept in the address', async ({ page }) => {
  await signIn(page, 'partner@demo.example')
  await page.goto(PROFILE)
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Marit Halvorsen' })).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText(['Profile', 'General', 'Users', 'IDs'])
  const panel = page.getByRole('tabpanel')
  await expect(panel).toContainText('Company nameHalvorsen Prüftechnik GmbH')
  await expect(panel.getByRole('img', { name: 'Logo of Halvorsen Prüftechnik GmbH' })).toBeVisible()

  await page.getByRole('tab', { name: 'General' }).click()
  await expect(panel).toContainText('CIFDE000417208')
  await expect(panel).toContainText('Fax+49 40 66969 129')
  await page.getByRole('tab', { name: 'Users' }).click()
  await expect(panel).toContainText('NameMs Marit Halvorsen')
  await expect(panel).toContainText('NameMr Jens Brandt')
  await page.getByRole('tab', { name: 'IDs' }).click()
  await expect(panel).toContainText('SAP Id0010042718')
  await expect(page).toHaveURL(/\?tab=ids$/)
  await page.reload()
  await expect(page.getByRole('tab', { name: 'IDs' })).toHaveAttribute('aria-selected', 'true')
})

test('what a partner lacks is shown as missing, a fax is left out', async ({ page }) => {
  await signIn(page, 'new@demo.example')
  await page.goto(`${PROFILE}?tab=general`)
  await expect(page.getByRole('tabpanel')).toContainText('CIF')
  await expect(page.getByRole('tabpanel')).not.toContainText('Fax')
  await page.getByRole('tab', { name: 'Users' }).click()
  await expect(page.getByRole('tabpanel').getByText('N/A').first()).toBeVisible()
})

test('the profile is edited: checked, sent as far as it changed, and shown anew', async ({ page }) => {
  test.slow()
  await signIn(page, CHANGED_ACCOUNTS.profile)
  await page.goto(PROFILE)
  await page.getByRole('link', { name: 'Edit profile' }).click()
  const update = page.getByRole('button', { name: 'Update', exact: true })
  await expect(page.getByLabel('First name')).toHaveValue('Torben')
  await expect(update).toBeHidden()

  await page.getByLabel('First name').fill('')
  await page.getByLabel('Phone').fill(' ')
  await page.getByLabel('LinkedIn').fill('https://example.com/me')
  await update.click()
  await expect(page.getByText('Required')).toHaveCount(2)
  await expect(page.getByText('Invalid LinkedIn URL')).toBeVisible()
  await expect(page.getByLabel('First name')).toBeFocused()

  await page.getByLabel('First name').fill('Torben')
  await page.getByLabel('Phone').fill('+49 40 66969 132')
  await page.getByLabel('LinkedIn').fill('https://www.linkedin.com/in/torben-demo')
  await page.getByLabel('Job title').fill('Field engineer')
  const [photo, agreement] = [
    page.locator('input[type=file]').first(),
    page.locator('input[type=file]').last(),
  ]
  await photo.setInputFiles(PHOTO)
  const dialog = page.getByRole('dialog', { name: 'Crop the photo' })
  await dialog.getByLabel('Zoom').fill('2')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Use photo' }).click()
  await expect(page.getByRole('img', { name: 'The new photo' })).toBeVisible()
  await agreement.setInputFiles(AGREEMENT)
  await expect(page.getByText('Chosen: data-sheet-radar-gx100.pdf')).toBeVisible()
  await expectAccessible(page)

  await noteSentFields(page)
  await update.click()
  await expect(page.getByText('Profile updated successfully')).toBeVisible()
  expect(await sentFields(page)).toEqual(['jobTitle', 'linkedinUrl', 'profilePhoto', 'distributionAgreement'])
  await expect(update).toBeHidden()
  await expect(page.getByText('Field engineer')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('LinkedIn')).toHaveValue('https://www.linkedin.com/in/torben-demo')

  await page.getByLabel('Company', { exact: true }).fill('')
  await page.getByLabel('LinkedIn').fill('')
  await update.click()
  // The button is renamed during the request, so its absence would prove nothing.
  await expect(page.getByText('Profile updated successfully')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('LinkedIn')).toHaveValue('')
  await expect(page.getByLabel('Company', { exact: true })).toHaveValue('Halvorsen Prüftechnik GmbH')
  const link = page.getByRole('link', { name: 'data-sheet-radar-gx100.pdf' })
  const file = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(file.headers()['content-type']).toBe('application/pdf')
})

/** Records the value of a field in each frame from now on. */
async function noteValues(field: Locator): Promise<void> {
  await field.evaluate((input: HTMLInputElement) => {
    const { id } = input
    const seen = new Set<string>()
    Object.assign(window, { seenValues: seen })
    const look = () => {
      const shown = document.getElementById(id) ?? document.querySelector('[autocomplete=organization-title]')
      seen.add((shown as HTMLInputElement).value)
      requestAnimationFrame(look)
    }
    look()
  })
}

const seenValues = (page: Page) =>
  page.evaluate(() => [...(window as unknown as { seenValues: Set<string> }).seenValues])

test('what was saved stands there at once, and a former answer that is late changes nothing', async ({
  page,
}) => {
  await page.clock.install()
  await signIn(page, 'partner@demo.example')
  await page.goto(`${PROFILE}?view=edit`)
  const title = page.getByLabel('Job title')
  await expect(title).toHaveValue('Managing director')
  // The host of this test returns the last saved state, and sends each response only when released.
  const headers = { authorization: `Bearer ${await tokenOf(page.request, 'partner@demo.example')}` }
  const own = await (await page.request.get('/api/partner/profile', { headers })).json()
  let saved = own.jobTitle
  const waiting: (() => void)[] = []
  await page.route('**/api/partner/profile', async (route) => {
    const json = { ...own, jobTitle: saved }
    await new Promise<void>((resolve) => waiting.push(resolve))
    // The request may have been cancelled.
    await route.fulfill({ json }).catch(() => {})
  })
  await page.route('**/api/partner/update', (route) => {
    saved = 'Owner'
    return route.fulfill({ json: { message: '' } })
  })
  await page.clock.fastForward('06:00')
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(() => waiting.length).toBe(1)

  await title.fill('Owner')
  await noteValues(title)
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect.poll(() => waiting.length).toBe(2)
  const company = page.getByLabel('Company', { exact: true })
  await company.fill('Typed while it was saved')
  waiting[1]?.()
  await expect(page.getByText('Profile updated successfully')).toBeVisible()
  waiting[0]?.()
  await expect(page.getByText('Owner', { exact: true })).toBeVisible()
  await expect(company).toHaveValue('Typed while it was saved')
  await expect(page.getByText('You have changes that are not saved.')).toBeVisible()
  expect(await seenValues(page)).toEqual(['Owner'])
})

test.describe('a field that the server refuses', () => {
  test.use({ expectedErrors: [/status of 400/] })

  test('is named as the form names it', async ({ page }) => {
    const signs = 'Torben @ Claussen'
    await page.addInitScript(() => localStorage.setItem('locale', 'de'))
    await signIn(page, 'partner@demo.example')
    await page.goto(`${PROFILE}?view=edit`)
    const name = page.getByLabel('Vorname')
    await name.fill(signs)
    await page.getByRole('button', { name: 'Aktualisieren', exact: true }).click()
    await expect(name).toHaveAccessibleDescription(/^Bitte prüfen Sie „Vorname“/)
    await expect(name).toBeFocused()
    await expect(page.getByText('firstName')).toHaveCount(0)
  })
})

test('the form marks what it needs, and cannot be sent twice', async ({ page }) => {
  await signIn(page, 'partner@demo.example')
  await page.goto(`${PROFILE}?view=edit`)
  for (const label of ['First name', 'Last name', 'Phone'])
    await expect(page.getByLabel(label)).toHaveAttribute('required')
  await expect(page.getByLabel('Job title')).not.toHaveAttribute('required')
  const email = page.getByLabel('Email')
  await expect(email).toHaveAttribute('type', 'email')
  await expect(email).not.toBeEditable()

  const release = await hold(page, '**/api/partner/update', (route) =>
    route.fulfill({ json: { message: '' } }),
  )
  await page.getByLabel('Job title').fill('Kept by nobody')
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Updating', exact: true })).toBeDisabled()
  release()
  await expect(page.getByText('Profile updated successfully')).toBeVisible()
})

test('a file that does not fit is refused before it is sent', async ({ page }) => {
  await signIn(page, 'partner@demo.example')
  await page.goto(`${PROFILE}?view=edit`)
  await page.locator('input[type=file]').first().setInputFiles(AGREEMENT)
  await expect(page.getByRole('alert')).toHaveText(
    'The picture must be a PNG, JPEG, WebP or AVIF of at most 10 MB.',
  )
})

test('leaving with changes asks first', async ({ page }) => {
  await signIn(page, 'partner@demo.example')
  await page.goto(`${PROFILE}?view=edit`)
  await page.getByLabel('Job title').fill('Not kept')
  await page.getByRole('link', { name: 'News' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Job title')).toHaveValue('Not kept')
  await page.getByRole('link', { name: 'News' }).click()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/newsannouncements$/)
})

test.describe('when the server refuses', () => {
  test.use({ expectedErrors: [/status of 400/] })

  test('the field says why, and what was typed stays', async ({ page }) => {
    await signIn(page, 'partner@demo.example')
    await page.goto(`${PROFILE}?view=edit`)
    await page.route('**/api/partner/update', (route) =>
      route.fulfill({ status: 400, json: { message: 'Please check the field phone.', field: 'phone' } }),
    )
    await page.getByLabel('Phone').fill('12')
    await page.getByRole('button', { name: 'Update', exact: true }).click()
    await expect(page.getByText('An error occurred while updating the profile')).toBeVisible()
    await expect(page.getByLabel('Phone')).toHaveAccessibleDescription('Please check the field phone.')
    await expect(page.getByLabel('Phone')).toHaveValue('12')
    await expect(page.getByLabel('Phone')).toBeFocused()
  })
})

test.describe('where the second factor cannot be switched on', () => {
  test.use({ expectedErrors: [/status of 500/] })

  test('a message says why, and it stays off', async ({ page }) => {
    await signIn(page, 'partner@demo.example')
    await page.goto(`${PROFILE}?view=security`)
    const problem = { status: 500, json: { message: 'The clock is wrong' } }
    await page.route('**/api/2fa/enable', (route) => route.fulfill(problem))
    await page.getByRole('button', { name: 'Enable 2FA' }).click()
    await page.getByRole('button', { name: 'Yes', exact: true }).click()
    await expect(page.getByText('Failed to enable 2FA: The clock is wrong')).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Enable 2FA' })).toBeVisible()
  })
})

test.describe('the second factor', () => {
  test.use({ expectedErrors: [/status of 400/] })

  test('is switched on with a first code, and off with the password and a code', async ({ page }) => {
    test.slow()
    await signIn(page, CHANGED_ACCOUNTS.secondFactor)
    await page.goto(`${PROFILE}?view=security`)
    await page.getByRole('button', { name: 'Enable 2FA' }).click()
    await page.getByRole('button', { name: 'No', exact: true }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.getByRole('button', { name: 'Enable 2FA' }).click()
    await page.getByRole('button', { name: 'Yes', exact: true }).click()

    const scan = page.getByRole('dialog', { name: 'Scan the QR code' })
    await expect(scan.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
    await expectAccessible(page)
    const secret = (await scan.locator('code').innerText()).replaceAll(' ', '')
    const right = new TOTP({ secret, digits: 6, period: 30 }).generate()
    await scan.getByLabel('OTP').fill(right === '000000' ? '111111' : '000000')
    await expect(scan.getByText('The code is not right or was used already.')).toBeVisible()
    await scan.getByLabel('OTP').fill(new TOTP({ secret, digits: 6, period: 30 }).generate())

    const codes = page.getByRole('dialog', { name: 'Your recovery codes' })
    await expect(codes.getByRole('listitem')).toHaveCount(12)
    await expectAccessible(page)
    const [first = '', second = ''] = await codes.getByRole('listitem').allInnerTexts()
    await page.keyboard.press('Escape')
    await expect(codes.getByRole('alert')).toContainText('You have not kept these codes yet')
    const download = page.waitForEvent('download')
    await codes.getByRole('button', { name: 'Download' }).click()
    expect((await download).suggestedFilename()).toBe('recovery-codes.txt')
    await codes.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByText('12 recovery codes are left.')).toBeVisible()

    await page.getByRole('button', { name: 'New recovery codes' }).click()
    await page.getByRole('button', { name: 'Make new codes' }).click()
    const renewed = page.getByRole('dialog', { name: 'New recovery codes' })
    await expect(renewed.getByRole('listitem')).toHaveCount(12)
    const [newFirst = ''] = await renewed.getByRole('listitem').allInnerTexts()
    expect([first, second]).not.toContain(newFirst)
    await renewed.getByRole('button', { name: 'Done' }).click()

    await page.getByRole('button', { name: 'Disable 2FA' }).click()
    const off = page.getByRole('dialog', { name: 'Disable 2FA' })
    await off.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
    await off.getByLabel(/^Code of the app/).fill(first)
    await expectAccessible(page)
    await off.getByRole('button', { name: 'Disable 2FA' }).click()
    await expect(off.getByText('The code is not right or was used already.')).toBeVisible()
    await off.getByLabel(/^Code of the app/).fill(newFirst)
    await off.getByRole('button', { name: 'Disable 2FA' }).click()
    await expect(page.getByRole('button', { name: 'Enable 2FA' })).toBeVisible()
  })
})

test('other sessions are listed and ended, this one goes on', async ({ page, request }) => {
  await signIn(page, CHANGED_ACCOUNTS.sessions)
  const login = { username: CHANGED_ACCOUNTS.sessions, password: DEMO_PASSWORD }
  for (const userAgent of [
    'Mozilla/5.0 (Windows NT 10.0) Firefox/150.0',
    'Mozilla/5.0 (iPhone) Safari/605.1',
  ]) {
    await expect(
      await request.post('/api/login', { data: login, headers: { 'user-agent': userAgent } }),
    ).toBeOK()
  }
  await page.goto(`${PROFILE}?view=security`)
  const firefox = page.getByRole('listitem').filter({ hasText: 'Firefox on Windows' })
  await expect(page.getByRole('listitem').filter({ hasText: 'This one' })).toHaveCount(1)
  await expect(firefox).toBeVisible()
  await firefox.getByRole('button', { name: /^End the session on Firefox/ }).click()
  await expect(page.getByText('The session was ended.')).toBeVisible()
  await expect(firefox).toBeHidden()
  await page.getByRole('button', { name: 'End all others' }).click()
  await expect(page.getByText(/^1 session was ended\.$/)).toBeVisible()
  await expect(page.getByText('Safari on iOS')).toBeHidden()
  await page.reload()
  await expect(page.getByText('This one')).toBeVisible()
})

test('share links are listed with their opens and ended; the calendar has an address', async ({
  page,
  request,
}) => {
  test.slow()
  const email = 'other@demo.example'
  const headers = { authorization: `Bearer ${await tokenOf(request, email)}` }
  const { body } = await (await request.get('/api/documents?locale=en', { headers })).json()
  const shared = await request.post('/api/partner/share-links', {
    headers,
    data: { documentId: body[0].item.id },
  })
  await expect(shared).toBeOK()

  await signIn(page, email)
  await page.goto(`${PROFILE}?view=sharing`)
  const row = page.getByRole('listitem').filter({ hasText: 'Works until' }).first()
  await expect(row).toContainText('Not opened yet')
  // On a phone its texts have the whole width.
  await page.setViewportSize({ width: 390, height: 844 })
  const [text, button] = await Promise.all(
    [row.getByText('Works until'), row.getByRole('button').last()].map((part) => part.boundingBox()),
  )
  expect(text?.width).toBeGreaterThan(250)
  expect(button?.y).toBeGreaterThanOrEqual((text?.y ?? 0) + (text?.height ?? 0))
  await row.getByRole('button', { name: /^End the link to/ }).click()
  await expect(page.getByText('The link was ended.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Ended' }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Make a new address' }).click()
  const address = page.getByLabel('Private address')
  await expect(address).toHaveValue(/\/api\/partner\/events\.ics\?code=/)
  const feed = await request.get(
    new URL(await address.inputValue()).pathname + new URL(await address.inputValue()).search,
  )
  expect(await feed.text()).toContain('BEGIN:VCALENDAR')
  await expectAccessible(page)
})

for (const { colorScheme, width } of viewsOf('profile')) {
  test(`the profile is accessible, ${colorScheme}, ${width} px`, async ({ page }) => {
    test.slow()
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    await signIn(page, 'partner@demo.example')
    for (const [address, heading] of [
      [PROFILE, 'Marit Halvorsen'],
      [`${PROFILE}?view=edit`, 'Distribution agreement'],
      [`${PROFILE}?view=security`, 'Where you are signed in'],
      [`${PROFILE}?view=sharing`, 'Share links'],
    ] as const) {
      await page.goto(address)
      await expect(page.getByRole('heading', { name: heading })).toBeVisible()
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  })
}
