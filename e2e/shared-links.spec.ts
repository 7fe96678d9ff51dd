/** A customer opens links on a phone, without an account. */
import type { APIRequestContext } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { tokenOf } from './sign-in.ts'

test.use({ sharesPortal: true, viewport: { width: 390, height: 844 } })

const LONGEST_NAME = 'Donaudampfschifffahrtsgesellschaftskapitänswitwenversicherungsanstalt'
  .repeat(2)
  .slice(0, 120)

interface Item {
  kind: string
  id: number
}

async function send(request: APIRequestContext, items: readonly Item[], name: string): Promise<string> {
  const headers = { authorization: `Bearer ${await tokenOf(request, 'partner@demo.example')}` }
  const expires = new Date(Date.now() + 86_400_000).toISOString()
  const data = { items, locale: 'de', name, expires }
  const sent = await request.post('/api/partner/collections', { headers, data })
  await expect(sent).toBeOK()
  return new URL((await sent.json()).link.url).pathname
}

/** Media assets of a kind. */
async function idsOf(request: APIRequestContext, kind: string): Promise<Item[]> {
  const headers = { authorization: `Bearer ${await tokenOf(request, 'partner@demo.example')}` }
  const { body } = await (await request.get(`/api/partner/${kind}`, { headers })).json()
  return body.map(({ id }: { id: number }) => ({ kind: 'asset', id }))
}

test('the page of several items holds the longest name, and leads to a film with captions', async ({
  page,
  request,
}) => {
  const [film] = await idsOf(request, 'videos')
  const [guide] = await idsOf(request, 'documents')
  if (!film || !guide) throw new Error('The demo has a film and a guide')
  await page.goto(await send(request, [guide, film], LONGEST_NAME))
  await expect(page.getByRole('heading')).toContainText('Donau')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expectAccessible(page)
  await page.getByRole('link', { name: /MP4/ }).click()
  const video = page.locator('video')
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.readyState)).toBeGreaterThan(0)
  const captions = () =>
    video.evaluate(({ textTracks: [track] }: HTMLVideoElement) => [track?.mode, track?.cues?.length])
  await expect.poll(captions).toEqual(['showing', expect.any(Number)])
  await expectAccessible(page)
  // The browser generates a document around the file.
  await page.getByRole('link', { name: 'Datei öffnen' }).click()
  await expect(page).toHaveURL(/\.mp4/)
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.readyState)).toBeGreaterThan(0)
})

test('a picture stands on a page with its title and sender, whole on the screen', async ({
  page,
  request,
}) => {
  const [picture] = await idsOf(request, 'product-images')
  if (!picture) throw new Error('The demo has a picture')
  await page.goto(await send(request, [picture], 'Frau Huber'))
  await expect(page.getByRole('heading')).not.toBeEmpty()
  await expect(page.getByText('Marit Halvorsen · Halvorsen Prüftechnik GmbH')).toBeVisible()
  const image = page.getByRole('img')
  await expect
    .poll(() => image.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth))
    .toBeGreaterThan(0)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    const size = () =>
      page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight])
    expect(await size()).toEqual([width, 844])
  }
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Datei öffnen' }).click()
  await expect(page).toHaveURL(/\/files\//)
})
