/** German, with the longest words, at the widths where columns are narrowest. */

import type { Frame, Locator, Page } from '@playwright/test'
import { LOCALES, type Locale } from '../contract/src/locale.ts'
import { loadTexts } from '../i18n/src/load.ts'
import type { Part } from '../i18n/src/parts.ts'
import { todaysThird } from '../server/test/deep.ts'
import { expect, test } from './fixtures.ts'
import { SCREENS } from './screens.ts'
import { signIn } from './sign-in.ts'

test.use({ sharesPortal: true })

const WIDTHS = [390, 768, 1024, 1280, 1440]

/** Elements whose content is cut off. */
function cutParts(area: Locator): Promise<string[]> {
  return area.evaluate((element) =>
    [element, ...element.querySelectorAll('*')]
      .filter((part) => {
        const { overflowX, overflowY, clipPath } = getComputedStyle(part)
        if (part.clientHeight < 2 || clipPath !== 'none') return false
        const isCutBelow = overflowY === 'auto' && part.scrollHeight > part.clientHeight + 1
        return isCutBelow || (overflowX === 'hidden' && part.scrollWidth > part.clientWidth + 1)
      })
      .map((part) => `${part.className}: ${part.textContent}`),
  )
}

async function openInGerman(page: Page, path: string, user = 'partner@demo.example'): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('locale', 'de'))
  await signIn(page, user)
  await page.goto(`/partner/${path}`)
}

test('a slide shows all its words and its button', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openInGerman(page, 'dashboard')
  const slides = page.locator('section[aria-roledescription] [role=group] > :last-child')
  await expect(slides).toHaveCount(5)
  await page.evaluate(() => document.fonts.ready)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    for (const slide of await slides.all()) {
      await expect.poll(() => cutParts(slide), `at ${width} px`).toEqual([])
    }
  }
})

test('each document shows all that can be done with it', async ({ page }) => {
  await openInGerman(page, 'playbook/1/3')
  const table = page.getByRole('table')
  await expect(table.getByRole('row').nth(1)).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => cutParts(table.locator('..')), `at ${width} px`).toEqual([])
  }
})

test('the parts of a manager’s profile stand within the page', async ({ page }) => {
  await openInGerman(page, 'profile', 'manager@demo.example')
  await expect(page.getByRole('link', { name: 'Kollegen' })).toBeVisible()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `at ${width} px`)
      .toBeLessThanOrEqual(width)
  }
})

const WITH_PLACEHOLDERS = [
  'leads',
  'news',
  'sales-flyers',
  'documents',
  'portfolio',
  'product',
  'profile-edit',
] as const

/** Placeholders that are longer than their fields. */
function cutPlaceholders(page: Page): Promise<string[]> {
  return page.locator('[placeholder]:visible').evaluateAll((fields) =>
    fields.flatMap((field) => {
      const { placeholder } = field as HTMLInputElement
      const { font, letterSpacing } = getComputedStyle(field, '::placeholder')
      const { paddingLeft, paddingRight } = getComputedStyle(field)
      const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
      Object.assign(context, { font, letterSpacing })
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      const needed = context.measureText(placeholder).width
      return needed > room ? [`${placeholder}: ${Math.ceil(needed)} of ${Math.floor(room)} px`] : []
    }),
  )
}

/** Texts of a catalogue by key. */
function textsByKey(texts: object, path = ''): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([name, text]): [string, string][] => {
    const key = `${path}.${name}`
    return typeof text === 'string' ? [[key, text]] : textsByKey(text, key)
  })
}

const SHOWN: Part[] = ['entry', 'portal', 'leads', 'profile', 'support']

const portalTexts = (locale: Locale) => Promise.all(SHOWN.map((part) => loadTexts(locale, part)))

/** Texts of another language by their English ones. */
async function translationsTo(locale: Locale): Promise<Map<string, string>> {
  const [english, other] = await Promise.all([portalTexts('en'), portalTexts(locale)])
  const translated = new Map(textsByKey(other))
  return new Map(textsByKey(english).map(([key, text]) => [text, translated.get(key) ?? '']))
}

/** Replaces English placeholders by those of another language. */
async function translatePlaceholders(page: Page, locale: Locale, to: Map<string, string>): Promise<void> {
  const fields = page.locator('[placeholder]')
  const english = await fields.evaluateAll((found) =>
    (found as HTMLInputElement[]).map((field) => {
      field.dataset.english ??= field.placeholder
      return field.dataset.english
    }),
  )
  const texts = Object.fromEntries(english.map((text) => [text, to.get(text) ?? text]))
  await fields.evaluateAll(
    (found, { texts, locale }) => {
      document.documentElement.lang = locale
      for (const field of found as HTMLInputElement[])
        field.placeholder = texts[field.dataset.english ?? ''] ?? field.placeholder
    },
    { texts, locale },
  )
}

test('placeholders are not cut on a phone, in any language', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'partner@demo.example')
  const translations = await Promise.all(
    LOCALES.map(async (locale) => [locale, await translationsTo(locale)] as const),
  )
  let seen = 0
  for (const [at, screen] of WITH_PLACEHOLDERS.entries()) {
    await page.goto(`/partner${SCREENS[screen]}`)
    await expect(page.locator('main [placeholder]').first()).toBeVisible()
    if (screen === 'leads') await page.locator('header button:has(+ search)').click()
    seen += await page.locator('[placeholder]:visible').count()
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      for (const [locale, to] of todaysThird(translations, at)) {
        await translatePlaceholders(page, locale, to)
        expect(await cutPlaceholders(page), `${screen} in ${locale} at ${width} px`).toEqual([])
      }
    }
  }
  expect(seen).toBeGreaterThanOrEqual(10)
})

/** An unbreakable word of the maximum length of a name. */
const LONGEST = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz'.repeat(4).slice(0, 200)

/** Replaces names, prices and article numbers in responses by those of maximum length. */
async function lengthen(page: Page, urls: string, names: Record<string, string>): Promise<void> {
  await page.route(urls, async (route) => {
    const response = await route.fetch()
    const text = Object.entries(names).reduce(
      (body, [name, long]) => body.replaceAll(name, long),
      await response.text(),
    )
    await route.fulfill({ response, body: text })
  })
}

const fitsIn = (frame: Page | Frame) =>
  frame.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

/** Whether the element, the last in its line, is completely visible. */
const isWhole = (element: Locator) =>
  element.evaluate((part) => part.getBoundingClientRect().right <= document.documentElement.clientWidth)

test('one name of 200 letters pushes nothing out of sight', async ({ page }) => {
  test.slow()
  const names = {
    'Halvorsen Prüftechnik GmbH': LONGEST,
    'Radar GX400': LONGEST,
    'Forum Baudiagnostik': LONGEST,
  }
  await lengthen(page, '**/api/partner/{profile,categories,events-feed,price-list}*', names)
  await lengthen(page, '**/price-list/*?*', { ...names, 'FL-10-340-00': 'F'.repeat(60) })
  await openInGerman(page, 'dashboard')
  for (const [path, shown] of [
    ['dashboard', 'h1'],
    ['playbook/1', 'main [class*=card]'],
    ['playbook/1/3', 'main h2'],
  ] as const) {
    await page.goto(`/partner/${path}`)
    await expect(page.locator(shown).first()).toBeVisible()
    await expect(page.getByText(LONGEST).first()).toBeVisible()
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => fitsIn(page), `${path} at ${width} px`).toBe(true)
      for (const name of await page.locator('main').getByText(LONGEST).all())
        await expect.poll(() => cutParts(name), `${path} at ${width} px`).toEqual([])
    }
  }
  await page.goto('/partner/pricelist')
  const list = page.frameLocator('iframe')
  await expect(list.getByText(LONGEST).first()).toBeVisible()
  const frame = page.frames().find((each) => each.url().includes('/price-list/')) as Frame
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => fitsIn(frame), `price list at ${width} px`).toBe(true)
    await expect.poll(() => isWhole(list.getByText('28 %').first()), `discount at ${width} px`).toBe(true)
  }
})
