import type { APIRequestContext } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible, themesOf } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { signIn, tokenOf } from './sign-in.ts'

const ADMIN = 'admin@demo.example'

// The tests change settings that affect all pages.
test.describe.configure({ mode: 'serial' })

const BRAND = '/api/admin/settings/brand'
const FIELDS = ['name', 'colour', 'logo', 'logoDark'] as const

async function change(request: APIRequestContext, section: string, values: object): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf(request, ADMIN)}` }
  const path = `/api/admin/settings/${section}`
  const { version } = (await (await request.get(path, { headers })).json()) as { version: number }
  await expect(await request.patch(path, { headers, data: { version, ...values } })).toBeOK()
}

test('a new brand shows on the sign-in screen at once', async ({ page, request, browser }) => {
  const headers = { authorization: `Bearer ${await tokenOf(request, ADMIN)}` }
  const before = (await (await request.get(BRAND, { headers })).json()) as Record<string, unknown>
  const buffer = await sharp({ create: { width: 120, height: 30, channels: 3, background: '#7a1f5d' } })
    .png()
    .toBuffer()
  await signIn(page, ADMIN)
  await page.goto('/admin/settings/brand')

  await page.getByRole('textbox', { name: 'Brand colour', exact: true }).fill('#808080')
  await expect(page.getByText('Neither white nor dark text is readable on this colour')).toBeVisible()
  await page.getByRole('textbox', { name: 'Brand colour', exact: true }).fill('#7a1f5d')
  await expect(page.getByText('Neither white nor dark text')).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Nordlicht')
  const logo = page.getByRole('group', { name: 'Logo', exact: true })
  await logo.getByRole('button', { name: 'Remove the file from Logo', exact: true }).click()
  await logo
    .locator('input[type=file]')
    .setInputFiles({ name: 'nordlicht.png', mimeType: 'image/png', buffer })
  await expect(logo.getByRole('link', { name: 'Open nordlicht.png' })).toBeVisible()
  try {
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved')).toBeVisible()

    const visitor = await browser.newPage()
    await visitor.goto(new URL('/partner/signin', page.url()).href)
    const shown = visitor.getByRole('img', { name: 'Nordlicht' }).first()
    await expect(shown).toHaveAttribute('src', /nordlicht\.png/)
    await expect(shown).toHaveJSProperty('naturalWidth', 120)
    const colour = () => document.documentElement.style.getPropertyValue('--brand-base')
    expect(await visitor.evaluate(colour)).toBe('#7a1f5d')
    await visitor.close()
  } finally {
    await change(request, 'brand', Object.fromEntries(FIELDS.map((name) => [name, before[name]])))
  }
})

test('a language that is not offered is in no menu', async ({ page, request, browser }) => {
  await signIn(page, ADMIN)
  await page.goto('/admin/settings/languages')
  await expect(page.getByRole('checkbox', { name: 'English' })).toBeDisabled()
  await page.getByRole('checkbox', { name: '日本語' }).uncheck()
  try {
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved')).toBeVisible()
    const visitor = await browser.newPage()
    const response = await visitor.request.get(new URL('/api/config', page.url()).href)
    const { languages } = (await response.json()) as { languages: { locale: string }[] }
    expect(languages.map(({ locale }) => locale)).not.toContain('ja')
    await visitor.close()
  } finally {
    await change(request, 'languages', { locales: null })
  }
})

test('the test of the mail server says in words what is wrong', async ({ page, request }) => {
  await signIn(page, ADMIN)
  await page.goto('/admin/settings/mail')
  const button = page.getByRole('button', { name: 'Send a test mail' })
  await button.click()
  await expect(page.getByText('There is no mail server yet')).toBeVisible()
  await page.getByRole('textbox', { name: 'Mail server' }).fill('127.0.0.1')
  await page.getByRole('textbox', { name: 'Port', exact: true }).fill('9')
  await expect(button).toBeDisabled()
  try {
    await page.getByRole('button', { name: 'Save' }).click()
    await button.click()
    await expect(page.getByText('The server does not answer on this port.')).toBeVisible()
  } finally {
    await change(request, 'mail', { server: null })
  }
})

test.describe('who saves too late', () => {
  test.use({ expectedErrors: [/409/] })

  test('is told of the other one', async ({ page, request }) => {
    await signIn(page, ADMIN)
    await page.goto('/admin/settings/retention')
    await page.getByRole('textbox', { name: 'Share links' }).fill('100')
    await change(request, 'retention', { shareLinks: 200, views: 300 })
    try {
      await page.getByRole('button', { name: 'Save' }).click()
      const dialog = page.getByRole('dialog', { name: 'Somebody else changed this in the meantime' })
      await expect(dialog.getByText('200')).toBeVisible()
      await dialog.getByRole('button', { name: 'Keep all of mine' }).click()
      await expect(page.getByRole('textbox', { name: 'Share links' })).toHaveValue('100')
      await expect(page.getByRole('textbox', { name: 'Opens and downloads' })).toHaveValue('300')
    } finally {
      await change(request, 'retention', { shareLinks: null, views: null })
    }
  })
})

for (const theme of themesOf('admin settings')) {
  test(`the settings are accessible in the ${theme} theme`, async ({ page }) => {
    await signIn(page, ADMIN, { theme })
    for (const section of ['brand', 'languages', 'mail', 'hubspot', 'session', 'retention', 'clocks']) {
      await page.goto(`/admin/settings/${section}`)
      await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()
      await expectAccessible(page)
    }
  })
}
