import type { Page } from '@playwright/test'
import { todaysOf } from '../server/test/deep.ts'
import { expect, test } from './fixtures.ts'
import { SCREENS, SIGNED_OUT } from './screens.ts'
import { tokenOf } from './sign-in.ts'

test.use({ sharesPortal: true })

/** The size of a window of 1280 × 1024 pixels at each zoom, in CSS pixels. */
const ZOOMS = {
  '200 %': { width: 640, height: 512 },
  '400 %': { width: 320, height: 256 },
}

/** Texts that overflow the window, or a box that neither scrolls nor shows an ellipsis. */
function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const TOLERANCE = 1.5
    const cut: string[] = []

    const isHidden = (element: Element) =>
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
      element.closest(
        '[inert], [aria-hidden="true"], .visually-hidden, .first-paint, [aria-roledescription]',
      ) !== null

    /** Whether a text is cut off by a box around it or by the window. */
    const isCutBy = (rect: DOMRect, from: Element): boolean => {
      for (let box: Element | null = from; box; box = box.parentElement) {
        const { overflowX, textOverflow, webkitLineClamp, clipPath, position } = getComputedStyle(box)
        if (overflowX === 'auto' || overflowX === 'scroll') return false
        if (clipPath !== 'none') return false
        if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return false
        const edges = box.getBoundingClientRect()
        const isOutside = rect.right > edges.right + TOLERANCE || rect.left < edges.left - TOLERANCE
        if (overflowX !== 'visible' && isOutside) return true
        if (position === 'fixed') break
      }
      return rect.right > innerWidth + TOLERANCE || rect.left < -TOLERANCE
    }

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode as Text
      const parent = text.parentElement
      if (!parent || text.data.trim() === '' || isHidden(parent)) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const rect = [...range.getClientRects()].find((each) => each.width > 1 && isCutBy(each, parent))
      if (rect)
        cut.push(`${text.data.trim().slice(0, 60)} (${Math.round(rect.left)}–${Math.round(rect.right)} px)`)
    }
    return cut
  })
}

async function widthBeyond(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

for (const [zoom, viewport] of Object.entries(ZOOMS)) {
  test(`at ${zoom} every screen fits its window, in the longest language`, async ({ page }) => {
    test.slow()
    await page.setViewportSize(viewport)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const token = await tokenOf(page.request, 'partner@demo.example')
    const signedOut = SIGNED_OUT.map((name) => SCREENS[name] as string)
    await page.addInitScript(
      ({ token, signedOut }) => {
        localStorage.setItem('locale', 'de')
        if (signedOut.some((path) => location.pathname.endsWith(path))) localStorage.removeItem('token')
        else localStorage.setItem('token', token)
      },
      { token, signedOut },
    )
    for (const [screen, path] of todaysOf(Object.entries(SCREENS))) {
      await page.goto(`/partner${path}`)
      await expect(page.locator('h1').first()).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await page.evaluate(() => document.fonts.ready)
      expect.soft(await widthBeyond(page), `${screen} scrolls sideways`).toBe(0)
      expect.soft(await cutTexts(page), `texts of ${screen} that are cut`).toEqual([])
    }
  })
}
