import { todaysOf } from '../server/test/deep.ts'
import { textPdf } from '../server/test/pdf.ts'
import { expectAccessible, themesOf } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { signIn, tokenOf } from './sign-in.ts'

const EDITOR = 'editor@demo.example'
const PARTNER = 'west@demo.example'

interface Document {
  id: number
  texts: { en: { title: string } }
}

test('a document is replaced: who downloaded it is told, and the earlier file can be restored', async ({
  page,
  browser,
  request,
}) => {
  test.slow()
  const asEditor = { authorization: `Bearer ${await tokenOf(request, EDITOR)}` }
  const params = { perPage: '1', sort: 'texts.title', order: 'asc', state: 'published', q: 'data sheet' }
  const listed = await request.get('/api/admin/documents', { headers: asEditor, params })
  const [document] = ((await listed.json()) as { items: Document[] }).items
  const { id, texts } = document as Document
  const { title } = texts.en
  const asPartner = { authorization: `Bearer ${await tokenOf(request, PARTNER)}` }
  const view = { kind: 'document', id, action: 'download' }
  await expect(await request.post('/api/partner/views', { headers: asPartner, data: view })).toBeOK()
  const counted = await request.get(`/api/admin/documents/${id}/readers`, { headers: asEditor })
  const { readers } = (await counted.json()) as { readers: number }
  const people = readers === 1 ? '1 person' : `${readers} people`

  await signIn(page, EDITOR)
  await page.goto(`/admin/documents/${id}`)
  const file = page.getByRole('group', { name: 'File · English' })
  await file.getByRole('button', { name: 'Remove the file from File · English' }).click()
  await file.locator('input[type=file]').setInputFiles({
    name: `second-edition-${Date.now()}.pdf`,
    mimeType: 'application/pdf',
    buffer: textPdf(`Second edition ${Date.now()}`),
  })
  await expect(file.getByRole('link', { name: /^Open second-edition-/ })).toBeVisible()
  await expect(page.getByText(`${people} who downloaded the document`)).toBeVisible()
  await page.getByLabel('Reason').fill('Second edition')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(new RegExp(`^Saved; ${people} (was|were) told$`))).toBeVisible()
  const versions = page.getByRole('region', { name: 'Earlier files' })
  await expect(versions.getByText('Second edition').first()).toBeVisible()

  const notified = async () => {
    const response = await request.get('/api/partner/notifications', { headers: asPartner })
    return response.text()
  }
  await expect.poll(notified).toContain(title)
  const visit = await browser.newContext()
  const portal = await visit.newPage()
  await signIn(portal, PARTNER)
  await portal.goto('/partner/notifications')
  await expect(
    portal.getByRole('main').getByText(`A document that you downloaded has a new version: ${title}`).first(),
  ).toBeVisible()

  await visit.close()

  await versions
    .getByRole('button', { name: /^Restore / })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toContainText(`${people} who downloaded the document`)
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText(new RegExp(`^File restored; ${people} (was|were) told$`))).toBeVisible()
  await expect(versions.getByText(/^second-edition-/).first()).toBeVisible()
})

test('a text is stored as it looks in the editor, and a time as it is typed', async ({ page, request }) => {
  await signIn(page, EDITOR)
  await page.goto('/admin/news/create')
  await page.getByLabel('Title · English').fill(`Typed ${Date.now()}`)
  await page.getByLabel('Type of story').fill('Test')
  const text = page.getByRole('textbox', { name: 'Description · English' })
  await text.pressSequentially('# 1\n## Two\nplain ')
  await page.getByRole('button', { name: 'Bold' }).first().click()
  await page.keyboard.type('bold')
  await expect(page.getByRole('button', { name: 'Bold' }).first()).toHaveAttribute('aria-pressed', 'true')
  const time = page.getByLabel('Date of the story')
  await time.fill('tomorrow')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(time).toHaveAccessibleDescription('This is no date')
  await time.fill('1.5.2027, 9:05')
  await time.press('Tab')
  await expect(time).toHaveValue('01/05/2027 09:05')
  const saved = page.waitForResponse('**/api/admin/news')
  await page.getByRole('button', { name: 'Create' }).click()
  const { id } = await (await saved).json()
  const headers = { authorization: `Bearer ${await tokenOf(request, EDITOR)}` }
  const entry = await (await request.get(`/api/admin/news/${id}`, { headers })).json()
  expect(entry.texts.en.description).toContain('<p># 1</p><h2>Two</h2><p>plain <strong>bold</strong></p>')
  expect(entry.modified).toBe(Date.parse('2027-05-01T09:05:00+02:00'))
  // The form may still be reading it.
  await page.close()
  await expect(await request.delete(`/api/admin/news/${id}`, { headers })).toBeOK()
})

test('a link is set where nothing is selected, and pictures are left out with a message', async ({
  page,
}) => {
  await signIn(page, EDITOR)
  await page.goto('/admin/news/create')
  const text = page.getByRole('textbox', { name: 'Description · English' })
  await text.pressSequentially('See ')
  // English comes first.
  const toolbar = page.getByRole('toolbar', { name: 'Formatting' }).first()
  await toolbar.getByRole('button', { name: 'Link' }).click()
  const dialog = page.getByRole('dialog', { name: 'Link' })
  await dialog.getByRole('textbox').fill('javascript:alert(1)')
  await dialog.getByRole('button', { name: 'Set the link' }).click()
  await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByRole('textbox').fill(' www.example.com ')
  await dialog.getByRole('button', { name: 'Set the link' }).click()
  await expect(dialog).toBeHidden()
  await page.keyboard.type(' for more')
  await expect(text.getByRole('link')).toHaveAttribute('href', 'https://www.example.com')
  await expect(text.getByRole('link')).toHaveText('www.example.com')
  await expect(text).toHaveText('See www.example.com for more')
  await text.evaluate((element) => {
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File(['x'], 'screenshot.png', { type: 'image/png' }))
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(page.getByText('Texts cannot contain pictures, so they were left out.')).toBeVisible()
})

test('an entry is looked at in the portal before it is published', async ({ page }) => {
  await signIn(page, EDITOR)
  await page.goto('/admin/products')
  await page.getByRole('row').nth(1).getByRole('link').click()
  await page.getByRole('button', { name: 'Preview' }).click()
  const [portal] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('menuitem', { name: 'Deutsch' }).click(),
  ])
  await expect(portal).toHaveURL(/\/partner\/playbook/)
})

for (const theme of themesOf('admin documents')) {
  test(`the form of a document is accessible in the ${theme} theme`, async ({ page }) => {
    await signIn(page, EDITOR, { theme })
    await page.goto('/admin/documents')
    await page.getByRole('row').nth(1).getByRole('link').click()
    await expect(page.getByRole('region', { name: 'Earlier files' })).toBeVisible()
    await expectAccessible(page)
  })
}

for (const width of todaysOf([1280, 390]))
  test(`who has a replaced document sees it, gets the new one, and anybody may check a file, ${width} px`, async ({
    page,
    browser,
    request,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const title = `Checked sheet ${width}`
    const editor = { authorization: `Bearer ${await tokenOf(request, EDITOR)}` }
    const edition = (name: string) => ({
      name: `${name}.pdf`,
      mimeType: 'application/pdf',
      buffer: textPdf(`${name} ${process.hrtime.bigint()}`),
    })
    const [first, second] = [edition('first'), edition('second')]
    const upload = async (file: typeof first) => {
      const response = await request.post('/api/admin/files', { headers: editor, multipart: { file } })
      return ((await response.json()) as { id: string }).id
    }
    const texts = { en: { title, file: await upload(first) } }
    const body = { documentType: 'data-sheet', publishedAt: 1, texts }
    const created = await request.post('/api/admin/documents', { headers: editor, data: body })
    const { id } = (await created.json()) as { id: number }
    const partner = { authorization: `Bearer ${await tokenOf(request, PARTNER)}` }
    await request.post('/api/partner/views', {
      headers: partner,
      data: { kind: 'document', id, action: 'download' },
    })
    const replaced = { en: { ...texts.en, file: await upload(second), changes: 'The depth was corrected.' } }
    const change = { version: 1, texts: replaced }
    await expect(
      await request.patch(`/api/admin/documents/${id}`, { headers: editor, data: change }),
    ).toBeOK()

    await signIn(page, PARTNER)
    await page.goto('/partner/dashboard')
    const today = page.getByRole('navigation', { name: 'For you today' })
    await today.getByRole('link', { name: /outdated documents?$/ }).click()
    const copies = page.getByRole('region', { name: 'Your outdated copies' })
    await expect(copies.getByText('The depth was corrected.')).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    const download = page.waitForEvent('download')
    await copies.getByRole('link', { name: `Get the new one: ${title}` }).click()
    await download
    await expect(copies.getByText(title)).toHaveCount(0)
    const chooser = page.locator('input[type=file]')
    await chooser.setInputFiles(first)
    await expect(page.getByText('There is a newer version.')).toBeVisible()
    await expect(page.getByRole('link', { name: title })).toBeVisible()

    const stranger = await (await browser.newContext({ viewport: { width, height: 844 } })).newPage()
    await stranger.goto('/partner/check')
    await stranger.locator('input[type=file]').setInputFiles(second)
    await expect(stranger.getByText('This is the current version.')).toBeVisible()
    await expect(stranger.getByRole('link', { name: title })).toHaveCount(0)
    await stranger.locator('input[type=file]').setInputFiles(edition('third'))
    await expect(stranger.getByText('This file is not known here.')).toBeVisible()
    await expectAccessible(stranger)
    await stranger.context().close()
  })

test('the QR code of a document leads anybody to the page that says whether it is current', async ({
  page,
  browser,
  request,
}) => {
  const editor = { authorization: `Bearer ${await tokenOf(request, EDITOR)}` }
  const upload = async (name: string) => {
    const buffer = textPdf(`${name} ${process.hrtime.bigint()}`)
    const multipart = { file: { name: `${name}.pdf`, mimeType: 'application/pdf', buffer } }
    return (await (await request.post('/api/admin/files', { headers: editor, multipart })).json()).id
  }
  const texts = { en: { title: 'Sheet with a code', file: await upload('coded') } }
  const data = { documentType: 'data-sheet', publishedAt: 1, texts }
  const { id } = await (await request.post('/api/admin/documents', { headers: editor, data })).json()
  await signIn(page, EDITOR)
  await page.goto(`/admin/documents/${id}`)
  const panel = page.getByRole('region', { name: 'QR code' })
  await panel.getByRole('button', { name: 'Make QR code' }).click()
  await expect(panel.getByRole('img', { name: 'QR code of version 1' })).toBeVisible()
  await expectAccessible(page)
  const href = await panel.getByRole('link', { name: /\/partner\/check\?c=/ }).getAttribute('href')
  const { pathname, search } = new URL(href ?? '')

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const stranger = await context.newPage()
  const answer = stranger.getByRole('region', { name: 'Das Dokument mit dem QR-Code' }).getByRole('status')
  await stranger.goto(`${pathname}${search}&lang=de`)
  await expect(answer).toContainText('Das ist die aktuelle Version.')
  await expectAccessible(stranger)
  const change = { version: 1, texts: { en: { ...texts.en, file: await upload('replaced') } } }
  const replaced = await request.patch(`/api/admin/documents/${id}`, { headers: editor, data: change })
  await expect(replaced).toBeOK()
  await stranger.reload()
  await expect(answer).toContainText('Es gibt eine neuere Version.')
  // Strangers never get the address of the file.
  await expect(answer.getByRole('link')).toHaveCount(0)
  for (const garbage of ['AAAAAAAAAAAAAAAA', '%3Cscript%3E', '']) {
    await stranger.goto(`${pathname}?c=${garbage}`)
    await expect(answer).toContainText('Dieser Code ist hier nicht bekannt.')
  }
  await expectAccessible(stranger)
  await context.close()
})

test('a flyer that the provider marks is downloaded and sent with the logo; an outdated one says so', async ({
  page,
  request,
}) => {
  const editor = { authorization: `Bearer ${await tokenOf(request, EDITOR)}` }
  const upload = async (name: string) => {
    const buffer = textPdf(`${name} ${process.hrtime.bigint()}`)
    const multipart = { file: { name: `${name}.pdf`, mimeType: 'application/pdf', buffer } }
    return (await (await request.post('/api/admin/files', { headers: editor, multipart })).json()).id
  }
  const title = `Flyer ${process.hrtime.bigint()}`
  const data = {
    ...{ kind: 'sales-flyers', type: 'Asset', publishedAt: 1, brandPages: 'last' },
    texts: { en: { title, file: await upload('first') } },
  }
  const { id } = await (await request.post('/api/admin/assets', { headers: editor, data })).json()
  const partner = { authorization: `Bearer ${await tokenOf(request, PARTNER)}` }
  const view = { kind: 'asset', id, action: 'download' }
  await expect(await request.post('/api/partner/views', { headers: partner, data: view })).toBeOK()
  const texts = { en: { title, file: await upload('second'), changes: 'A new page.' } }
  const change = { headers: editor, data: { version: 1, texts } }
  await expect(await request.patch(`/api/admin/assets/${id}`, change)).toBeOK()

  await signIn(page, PARTNER)
  await page.goto(`/partner/assets/sales-flyers?query=${title}`)
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
  await expect(card.getByText('A new page.')).toBeVisible()
  const saved = page.waitForEvent('download')
  await card.getByRole('link', { name: `With your logo: ${title}` }).click()
  expect((await saved).suggestedFilename()).toBe('second.pdf')
  await expect(card.getByText('A new page.')).toHaveCount(0)

  await card.getByRole('link', { name: title, exact: true }).click()
  const viewer = page.getByRole('dialog', { name: title })
  await expect(viewer.getByRole('link', { name: `With your logo: ${title}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  await card.getByRole('button', { name: `Send ${title} to a customer` }).click()
  const dialog = page.getByRole('dialog', { name: 'Send to a customer' })
  await expect(dialog.getByRole('checkbox', { name: /^With your logo/ })).toBeChecked()
  await dialog.getByLabel('For whom').fill('Ms Huber, Acme')
  await dialog.getByRole('button', { name: 'Make the link' }).click()
  await expect(page.getByRole('dialog', { name: 'The mail is ready' })).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
})
