/** German, whose words are the longest, in columns that just begin to be narrow. */
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { signIn } from './sign-in.ts'

const WIDTHS = [390, 768, 1024, 1280, 1440]

/** The parts within that show less than they hold. */
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

async function openInGerman(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('locale', 'de'))
  await signIn(page, 'partner@demo.example')
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
