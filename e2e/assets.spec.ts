import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessible, viewsOf } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { openDashboard, signIn } from './sign-in.ts'

/** The total depends on the demo content. */
const SOME = /^1–\d+ of \d+$/

/** Responds with `count` flyers, to fill several pages. */
async function fillFlyers(page: Page, count: number): Promise<void> {
  await page.route('**/api/partner/sales-flyers?*', async (route) => {
    const response = await route.fetch()
    const { body } = (await response.json()) as { body: object[] }
    const flyers = Array.from({ length: count }, (_, index) => ({
      ...body[0],
      id: 1000 + index,
      title: `Flyer ${index + 1}`,
      assetTitle: '',
    }))
    await route.fulfill({ json: { body: flyers } })
  })
}

test('the landing leads to each of the six categories', async ({ page }) => {
  await openDashboard(page, 'partner@demo.example')
  await page.getByRole('link', { name: 'Media Assets', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Media Assets', level: 1 })).toBeVisible()
  const cards = page.getByRole('link', { name: /^View Assets/ })
  await expect(cards).toHaveCount(6)
  await expect(page.getByText(/^\d+ items$/)).toHaveCount(6)
  await page.getByRole('link', { name: 'View Assets: Business Cases' }).click()
  await expect(page).toHaveURL(/\/partner\/assets\/business-cases$/)
  await expect(page.getByRole('heading', { name: 'Business Cases', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Media Assets' }).click()
  await expect(page).toHaveURL(/\/partner\/assets$/)
})

test('a listing opens with what the landing has loaded', async ({ page }) => {
  const loads: string[] = []
  page.on('request', (request) => loads.push(new URL(request.url()).pathname))
  await openDashboard(page, 'partner@demo.example')
  await page.getByRole('link', { name: 'Media Assets', exact: true }).click()
  await expect(page.getByText(/^\d+ items$/)).toHaveCount(6)
  await page.getByRole('link', { name: 'View Assets: Sales Flyers' }).click()
  await expect(page.getByRole('link', { name: /^Download Document/ }).first()).toBeVisible()
  expect(loads.filter((path) => path === '/api/partner/sales-flyers')).toHaveLength(1)
})

test('the caption of a picture leads to it, and saves what belongs to the brand', async ({ page }) => {
  await signIn(page, 'partner@demo.example')
  await page.goto('/partner/assets/product-images')
  const picture = page.getByRole('figure').first()
  const caption = picture.getByRole('link')
  const name = await caption.innerText()
  await expect(caption).toHaveAttribute('href', /^\/files\//)
  await caption.click()
  await expect(page.getByRole('dialog', { name })).toBeVisible()
  await page.keyboard.press('Escape')
  // Closing goes back in the history, which would cancel a navigation that starts meanwhile.
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.goto('/partner/assets/branding-assets')
  const saved = page.waitForEvent('download')
  await page.getByRole('figure').first().getByRole('link').click()
  expect((await saved).suggestedFilename()).toMatch(/\.\w{3,4}$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a search narrows the list, is kept in the address, and says when nothing is found', async ({
  page,
}) => {
  await signIn(page, 'partner@demo.example')
  await page.goto('/partner/assets/documents-guides')
  await expect(page.getByRole('main').getByRole('status')).toHaveText(SOME)
  const field = page.getByRole('textbox', { name: 'Search for Documents & Guides' })
  await field.fill('RADAR')
  await expect(page.getByRole('link', { name: 'Planning a radar survey', exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByRole('status')).toHaveText(SOME)
  await expect(page).toHaveURL(/query=RADAR$/)
  await page.reload()
  await expect(field).toHaveValue('RADAR')
  await field.fill('no such thing')
  await expect(page.getByRole('main').getByRole('status')).toHaveText('No assets found.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await expect(page.getByRole('main').getByRole('status')).toHaveText(SOME)
  await expect(field).toBeFocused()
})

test('a film plays in the popup with its captions, and focus comes back', async ({ page }) => {
  await signIn(page, 'partner@demo.example')
  await page.goto('/partner/assets/videos-tutorials?query=Radar GX400')
  const name = 'Scanning a bridge deck with Radar GX400'
  const link = page.getByRole('link', { name, exact: true })
  await link.click()
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog.locator('video')).toHaveAttribute('poster', /^\/files\//)
  await expect(dialog.locator('track')).toHaveAttribute('srclang', 'en')
  await expect(page).toHaveURL(/[?&]open=\d+/)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(link).toBeFocused()
  await page.goto('/partner/assets/videos-tutorials')
  await expect(page.locator('main video')).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Download Video/ }).first()).toBeVisible()
})

test('the viewer goes on to the next film by keys and by swiping, and back closes it, on a phone too', async ({
  page,
}) => {
  await signIn(page, 'partner@demo.example')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/partner/assets/videos-tutorials')
  const play = page.getByRole('button', { name: /^Play: / }).first()
  await play.click()
  const dialog = page.getByRole('dialog')
  const position = dialog.getByRole('status')
  await expect(position).toHaveText(/^1 of \d+$/)
  await expect(dialog.getByRole('heading')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(position).toHaveText(/^2 of/)
  await dialog.locator('video').evaluate((film) => {
    const touch = (x: number) => new Touch({ identifier: 1, target: film, clientX: x, clientY: 300 })
    const swipe = { bubbles: true, cancelable: true }
    const start = [touch(300)]
    film.dispatchEvent(new TouchEvent('touchstart', { ...swipe, touches: start, changedTouches: start }))
    film.dispatchEvent(new TouchEvent('touchend', { ...swipe, changedTouches: [touch(120)] }))
  })
  await expect(position).toHaveText(/^3 of/)
  await dialog.getByRole('button', { name: 'Previous', exact: true }).click()
  await expect(position).toHaveText(/^2 of/)
  await expectAccessible(page, '[role=dialog]')
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/videos-tutorials$/)
  await expect(play).toBeFocused()
})

test('a film of another site plays in the viewer, and pictures are enlarged there', async ({ page }) => {
  await signIn(page, 'partner@demo.example')
  const film = {
    ...{ id: 7, type: 'DataObject', title: 'Elsewhere', assetTitle: '', description: '', documentType: '' },
    ...{
      image: '',
      thumbnail: '',
      link: '',
      captions: '',
      captionsLanguage: '',
      language: '',
      mediaType: '',
    },
    ...{ video: 'https://films.example/embed/1', asset: '', size: 0 },
  }
  await page.route('**/api/partner/videos?*', (route) => route.fulfill({ json: { body: [film] } }))
  await page.route('https://films.example/**', (route) => route.fulfill({ body: 'A film' }))
  await page.goto('/partner/assets/videos-tutorials')
  await page.getByRole('button', { name: 'Play: Elsewhere' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('iframe')).toHaveAttribute('src', film.video)
  await expect(dialog.getByRole('link', { name: 'Download' })).toHaveCount(0)

  await page.goto('/partner/assets/product-images')
  await page.getByRole('figure').first().getByRole('link').click()
  const whole = dialog.getByRole('button', { name: 'Show all of it' })
  await expect(whole).toHaveText('100 %')
  await dialog.getByRole('region').press('+')
  await expect(whole).toHaveText('150 %')
  await dialog.getByRole('img').dblclick()
  await expect(whole).toHaveText('100 %')
})

test('a PDF is searched, turned and leafed through in the viewer; one that is broken can be saved', async ({
  page,
}) => {
  await signIn(page, 'partner@demo.example')
  await page.goto('/partner/assets/documents-guides')
  await page.getByRole('link', { name: 'Planning a radar survey', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const search = dialog.getByLabel('Search in the document')
  // Outside it the document's own position is shown: `1 of 24`.
  const matches = dialog.getByRole('search')
  await search.fill('RÁDAR')
  await expect(matches.getByText(/^1 of \d{2}$/)).toBeVisible()
  await expect(dialog.locator('.highlight.selected')).toHaveText(/radar/i)
  await search.press('Enter')
  await expect(matches.getByText(/^2 of \d{2}$/)).toBeVisible()
  await search.press('Escape')
  await expect(search).toHaveValue('')
  await expect(dialog).toBeVisible()
  await search.fill('radar')
  await expect(matches.getByText(/^1 of \d{2}$/)).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(dialog.getByRole('button', { name: 'Next match' })).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1280, height: 720 })
  await dialog.getByRole('button', { name: 'Pages', exact: true }).click()
  await dialog.getByRole('button', { name: 'Page 3' }).click()
  await expect(dialog.getByLabel('Go to page')).toHaveValue('3')
  await dialog.getByRole('button', { name: 'Rotate the pages' }).click()
  await expect(dialog.locator('.page[data-page-number="3"] .textLayer')).toHaveAttribute(
    'data-main-rotation',
    '90',
  )
  await expectAccessible(page, '[role=dialog]')

  await page.route('**/files/**/*.pdf?*', (route) => route.fulfill({ body: 'not a PDF' }))
  await dialog.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('This document cannot be shown here.')
  await expect(dialog.getByRole('link', { name: 'Download' })).toBeVisible()
})

test('filters narrow a listing beside its search, stand in the URL, and are cleared', async ({ page }) => {
  await signIn(page, 'partner@demo.example')
  await page.goto('/partner/assets/documents-guides')
  const status = page.getByRole('main').getByRole('status')
  await expect(status).toHaveText(SOME)
  const [, all] = /of (\d+)/.exec((await status.textContent()) ?? '') ?? []
  const product = page.getByLabel('Product')
  const option = product.getByRole('option', { name: /^Radar GX400 \(\d\)$/ })
  const [, count] = /\((\d)\)/.exec((await option.textContent()) ?? '') ?? []
  await product.selectOption({ label: (await option.textContent()) ?? '' })
  await expect(status).toHaveText(`1–${count} of ${count}`)
  await expect(page).toHaveURL(/product=\d+/)
  await page.getByLabel('Type').selectOption({ index: 1 })
  await expect(page).toHaveURL(/type=/)
  await page.reload()
  await expect(page.getByRole('group', { name: 'Filters' })).toBeVisible()
  await page.getByRole('textbox', { name: /^Search for/ }).fill('no such thing')
  await expect(status).toHaveText('No assets found.')
  await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click()
  await expect(status).toHaveText(`1–12 of ${all}`)
  await expect(page).toHaveURL(/documents-guides$/)
})

test('an opened document is reported, and on a phone it opens in a window of its own', async ({ page }) => {
  await signIn(page, 'partner@demo.example')
  await page.goto('/partner/assets/documents-guides')
  const link = page.getByRole('link', { name: 'Planning a radar survey', exact: true })
  const report = page.waitForRequest('**/api/partner/views')
  await link.click()
  expect((await report).postDataJSON()).toMatchObject({ kind: 'asset', action: 'open' })
  await expect(page.getByRole('dialog', { name: 'Planning a radar survey' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 390, height: 844 })
  const popup = page.context().waitForEvent('page')
  await link.click()
  await popup
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('the table shortens long descriptions and opens its rows', async ({ page }) => {
  await signIn(page, 'partner@demo.example')
  await page.goto('/partner/assets/business-cases')
  await page.getByRole('button', { name: 'Table' }).click()
  await expect(page).toHaveURL(/\?view=table$/)
  for (const column of ['Document', 'Title', 'Description', 'Open'])
    await expect(page.getByRole('columnheader', { name: column, exact: true })).toBeVisible()
  const row = page.getByRole('row', { name: /Viaduct deck/ })
  await expect(row.getByText('before the tender was out')).toHaveCount(0)
  await row.getByRole('button', { name: /^read more/ }).click()
  await expect(row.getByText('before the tender was out')).toBeVisible()
  await row.getByRole('link', { name: /^Open/ }).click()
  await expect(page.getByRole('dialog', { name: /^Viaduct deck/ })).toBeVisible()
})

test('a long list comes in pages of twelve', async ({ page }) => {
  await signIn(page, 'partner@demo.example')
  await fillFlyers(page, 90)
  await page.goto('/partner/assets/sales-flyers')
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect(pages.getByRole('link', { name: 'Page 1', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(pages.getByText('…')).toHaveCount(1)
  await pages.getByRole('link', { name: 'Next page' }).click()
  await expect(page.getByRole('main').getByRole('status')).toHaveText('13–24 of 90')
  await pages.getByRole('link', { name: 'Page 8' }).click()
  await expect(page).toHaveURL(/\?page=8$/)
  await expect(page.getByRole('main').getByRole('status')).toHaveText('85–90 of 90')
  await expect(pages.locator('[aria-current]')).toHaveCount(1)
  await page.goBack()
  await expect(page.getByRole('main').getByRole('status')).toHaveText('13–24 of 90')
  await expectAccessible(page)
})

test.describe('when the server fails', () => {
  test.use({ expectedErrors: [/status of 500/] })

  test('the listing says so and offers to try again', async ({ page }) => {
    let isBroken = true
    await page.route('**/api/partner/videos?*', (route) =>
      isBroken ? route.fulfill({ status: 500, json: { message: 'No films today' } }) : route.continue(),
    )
    await signIn(page, 'partner@demo.example')
    await page.goto('/partner/assets/videos-tutorials')
    await expect(page.getByText('Error loading media assets: No films today')).toBeVisible()
    isBroken = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('main').getByRole('status')).toHaveText(SOME)
  })
})

for (const { colorScheme, width } of viewsOf('assets')) {
  test(`the media assets are accessible, ${colorScheme}, ${width} px`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    await signIn(page, 'partner@demo.example')
    await page.goto('/partner/assets')
    await expect(page.getByText(/^\d+ items$/)).toHaveCount(6)
    await expectAccessible(page)
    for (const path of [
      'videos-tutorials',
      'documents-guides',
      'branding-assets',
      'business-cases?view=table',
    ]) {
      await page.goto(`/partner/assets/${path}`)
      await expect(page.getByRole('main').getByRole('status')).toHaveText(SOME)
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  })
}

test('several files are saved as one archive, those selected on other pages and views too', async ({
  page,
}) => {
  await signIn(page, 'partner@demo.example')
  await page.goto('/partner/assets/documents-guides')
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  const third = page.getByRole('checkbox', { name: /^Select / }).nth(3)
  await page.getByRole('checkbox', { name: 'Select Planning a radar survey' }).press('Space')
  await third.click({ modifiers: ['Shift'] })
  await expect(page.getByText(/^3 selected/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('checkbox')).toHaveCount(0)

  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Select Planning a radar survey' }).check()
  await expect(page.getByText(/^1 selected · \d+ kB$/)).toBeVisible()
  await page.getByRole('button', { name: 'Table' }).click()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await expect(page.getByText(/^12 selected/)).toBeVisible()
  await expectAccessible(page)

  const download = page.waitForEvent('download')
  const counted = page.waitForRequest('**/api/partner/views')
  await page.getByRole('button', { name: 'Download as ZIP' }).click()
  const archive = await download
  expect(archive.suggestedFilename()).toBe('Documents & Guides.zip')
  // The server keeps which language's file a user has.
  expect((await counted).postDataJSON()).toMatchObject({ kind: 'asset', action: 'download', language: 'en' })
  const bytes = readFileSync(await archive.path())
  expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
  expect(bytes.toString('latin1').match(/%PDF-/g)?.length).toBe(12)
  await expect(page.getByText('12 files were saved as ZIP.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear the selection' }).click()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
})

test.describe('when a file cannot be loaded', () => {
  test.use({ expectedErrors: [/status of 500/] })

  test('it is named, the others are kept, and it is tried again', async ({ page }) => {
    let isBroken = true
    let loads = 0
    await page.route('**/files/**/*.pdf?*', (route) => {
      loads += 1
      return isBroken && route.request().url().includes('radar-survey')
        ? route.fulfill({ status: 500, json: {} })
        : route.continue()
    })
    await signIn(page, 'partner@demo.example')
    await page.goto('/partner/assets/documents-guides')
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await page.getByRole('button', { name: 'Download as ZIP' }).click()
    await expect(page.getByRole('alert')).toContainText('1 file could not be loaded.')
    await expect(page.getByRole('alert')).toContainText('Planning a radar survey: Server error')
    await expect(page.getByRole('button', { name: 'Save the other 11' })).toBeVisible()
    await expectAccessible(page)

    isBroken = false
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Try again' }).click()
    await download
    expect(loads).toBe(13)
    await expect(page.getByText('12 files were saved as ZIP.')).toBeVisible()
  })

  test('an archive that cannot be made is made on request, of the files that are there', async ({ page }) => {
    let loads = 0
    await page.route('**/files/**/*.pdf?*', (route) => {
      loads += 1
      return route.continue()
    })
    await signIn(page, 'partner@demo.example')
    await page.goto('/partner/assets/documents-guides')
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    const code = '**/partner/static/*.js'
    await page.route(code, (route) => route.fulfill({ status: 500, body: '' }))
    await page.getByRole('button', { name: 'Download as ZIP' }).click()
    await expect(page.getByRole('alert')).toHaveText('An unknown error occurred')
    await page.unroute(code)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Try again' }).click()
    await download
    expect(loads).toBe(12)
  })

  test('a download can be given up', async ({ page }) => {
    await page.route('**/files/**/*.pdf?*', () => new Promise(() => {}))
    await signIn(page, 'partner@demo.example')
    await page.goto('/partner/assets/documents-guides')
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await page.getByRole('button', { name: 'Download as ZIP' }).click()
    await expect(page.getByRole('progressbar', { name: 'Progress of the download' })).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText(/^12 selected/)).toBeVisible()
  })
})

test.describe('when it cannot be told which copies are outdated', () => {
  test.use({ expectedErrors: [/status of 500/] })

  test('what is selected stays when that is asked again', async ({ page }) => {
    let asked = 0
    await page.route('**/api/partner/copies', (route) => {
      asked += 1
      return route.fulfill({ status: 500, json: {} })
    })
    await signIn(page, 'partner@demo.example')
    await page.goto('/partner/assets/documents-guides')
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await expect(page.getByText(/^12 selected/)).toBeVisible()
    const before = asked
    // As after a lost connection: the portal polls immediately, and continues.
    await page.evaluate(() => ['offline', 'online'].forEach((name) => void dispatchEvent(new Event(name))))
    await expect.poll(() => asked).toBeGreaterThan(before + 1)
    await expect(page.getByText(/^12 selected/)).toBeVisible()
  })
})

test('a film is sent to a customer, alone or with what else is selected', async ({ page }) => {
  await signIn(page, 'partner@demo.example')
  await page.goto('/partner/assets/videos-tutorials')
  await page
    .getByRole('button', { name: /^Send .+ to a customer$/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('For whom').fill('Ms Huber, Acme')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Make the link' }).click()
  const url = await dialog.getByLabel('Link', { exact: true }).inputValue()
  expect((await page.request.get(url)).headers()['content-type']).toBe('video/mp4')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Select' }).click()
  for (const box of (await page.getByRole('checkbox', { name: /^Select (?!all)/ }).all()).slice(0, 2))
    await box.check()
  await page.getByRole('button', { name: 'Send to a customer' }).click()
  await expect(dialog.getByText('Files (2)')).toBeVisible()
})

test('a link to an asset that is gone says so, above the others', async ({ page }) => {
  await signIn(page, 'partner@demo.example')
  await page.goto('/partner/assets/sales-flyers?open=999999')
  const gone = page.getByRole('alert').filter({ hasText: 'This file is no longer available.' })
  await expect(gone).toBeVisible()
  await expectAccessible(page)
  await gone.getByRole('button', { name: 'Close' }).click()
  await expect(gone).toHaveCount(0)
  await expect(page).not.toHaveURL(/open=/)
})
