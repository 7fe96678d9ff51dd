/** Only typed text outlives the end of a session: see decision 22. */
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { CHANGED_ACCOUNTS, DEMO_PASSWORD } from './demo-users.ts'
import { expect, test } from './fixtures.ts'
import { signIn, speakEnglish, tokenOf } from './sign-in.ts'

const EDITOR = 'editor@demo.example'
const ENDED = 'Your session has ended. Please sign in again.'
const KEPT = 'What you typed has been kept.'

/** The browser's own messages about a 401 and a failed request. */
test.use({ expectedErrors: [/status of 401|net::ERR_FAILED/] })

/** Ends the session on the server, as expiry does, without the page knowing. */
async function endSession(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await page.request.post('/api/logout', { headers: { authorization: `Bearer ${token}` } })
}

/** The notification stream tells the page of the end after seconds, so on a slow machine the form may be gone. */
async function unlessSignedOut(page: Page, action: Promise<void>): Promise<void> {
  await Promise.race([action, page.waitForURL(/\/partner\/signin/)])
}

test.beforeEach(({ request }) => speakEnglish(request, CHANGED_ACCOUNTS.drafts))

async function signInAgain(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')))

const offer = (page: Page) => page.getByRole('status').filter({ hasText: 'You have unsaved text from' })

/** Counts the POST requests to a path, and how many of them created something. */
function followCreations(page: Page, path: string) {
  const created = new Set<string>()
  page.on('response', async (response) => {
    if (response.request().method() !== 'POST' || new URL(response.url()).pathname !== path) return
    if (response.status() === 201) created.add(String((await response.json()).id))
  })
  return created
}

test('a news item outlives the end of the session, and is created once by a double click', async ({
  page,
}) => {
  const title = `Kept in the storm ${Date.now()}`
  await signIn(page, EDITOR)
  await page.goto('/admin/news/create')
  await page.getByLabel('Title · English').fill(title)
  await page.getByLabel('Title · Deutsch').fill('Im Sturm behalten')
  await page.getByLabel('Type of story').fill('Company')
  const body = page.getByRole('textbox', { name: 'Description · English' })
  await body.fill('The whole long text.')
  await endSession(page)
  await unlessSignedOut(page, page.getByRole('button', { name: 'Create' }).click())

  await expect(page).toHaveURL(/\/partner\/signin\?redirect=%2Fadmin%2Fnews%2Fcreate/)
  await expect(page.getByRole('status').filter({ hasText: ENDED })).toContainText(KEPT)
  await expectAccessible(page)
  await signInAgain(page, EDITOR)

  await expect(offer(page)).toBeVisible()
  await expect(page.getByLabel('Title · English')).toHaveValue('')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(offer(page)).toHaveCount(0)
  await expect(page.getByLabel('Title · English')).toHaveValue(title)
  await expect(page.getByLabel('Title · Deutsch')).toHaveValue('Im Sturm behalten')
  await expect(body).toContainText('The whole long text.')

  const created = followCreations(page, '/api/admin/news')
  await page.getByRole('button', { name: 'Create' }).dblclick()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect([...created]).toHaveLength(1)
  await expect.poll(() => drafts(page)).toEqual([])

  await page.getByLabel('Title · English').fill(`${title}, changed`)
  await page.getByRole('button', { name: 'Save' }).dblclick()
  await expect(page.getByRole('heading', { level: 1, name: `${title}, changed` })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a change of an entry that somebody else has changed meanwhile is laid beside theirs', async ({
  page,
  request,
}) => {
  const title = `Changed twice ${Date.now()}`
  await signIn(page, EDITOR)
  await page.goto('/admin/news/create')
  await page.getByLabel('Title · English').fill(title)
  await page.getByLabel('Type of story').fill('Company')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const path = new URL(page.url()).pathname
  await page.getByLabel('Title · English').fill(`${title}: mine`)
  await expect.poll(() => drafts(page)).toHaveLength(1)

  // As if somebody else had saved.
  const headers = { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}` }
  const entry = await (await request.get(`/api${path}`, { headers })).json()
  const data = { version: entry.version, texts: { en: { ...entry.texts.en, title: `${title}: theirs` } } }
  expect((await request.patch(`/api${path}`, { headers, data })).status()).toBe(200)
  // Leaving the page asks for confirmation; typed text is kept anyway.
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Restore' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(`${title}: mine`)
  await expect(dialog).toContainText(`${title}: theirs`)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${title}: mine` })).toBeVisible()
  await expect.poll(() => drafts(page)).toEqual([])
})

test('a ticket outlives the end of the session, and is sent once by a double click', async ({ page }) => {
  await signIn(page, CHANGED_ACCOUNTS.drafts)
  await page.goto('/partner/support')
  await page.getByRole('button', { name: 'New Ticket' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Ticket' })
  await dialog.getByLabel('Subject').fill('Kept in the storm')
  await dialog.getByLabel('Description').fill('Typed for an hour.')
  await endSession(page)
  await unlessSignedOut(page, dialog.getByRole('button', { name: 'Send ticket' }).click())

  await expect(page).toHaveURL(/\/partner\/signin\?redirect=/)
  await expect(page.getByRole('status').filter({ hasText: ENDED })).toContainText(KEPT)
  await signInAgain(page, CHANGED_ACCOUNTS.drafts)
  await expect(page.getByRole('heading', { name: 'Service Support', level: 1 })).toBeVisible()
  await expect(offer(page)).toContainText('Files have to be chosen again.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(dialog.getByLabel('Subject')).toHaveValue('Kept in the storm')
  await expect(dialog.getByLabel('Description')).toHaveValue('Typed for an hour.')

  const created = followCreations(page, '/api/partner/crm/tickets')
  await dialog.getByRole('button', { name: 'Send ticket' }).dblclick()
  await expect(page.getByText('Your ticket was created.')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Kept in the storm' })).toHaveCount(1)
  expect([...created]).toHaveLength(1)
  expect(await drafts(page)).toEqual([])
  await expect(offer(page)).toHaveCount(0)
})

test('changes of the profile outlive the end of the session', async ({ page }) => {
  await signIn(page, CHANGED_ACCOUNTS.drafts)
  await page.goto('/partner/profile?view=edit')
  await page.getByLabel('Job title').fill('Keeper of drafts')
  await endSession(page)
  await unlessSignedOut(page, page.getByRole('button', { name: 'Update' }).click())
  await expect(page.getByRole('status').filter({ hasText: ENDED })).toContainText(KEPT)
  await signInAgain(page, CHANGED_ACCOUNTS.drafts)
  await expect(page).toHaveURL(/\/partner\/profile\?view=edit/)
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByLabel('Job title')).toHaveValue('Keeper of drafts')
  await page.getByRole('button', { name: 'Discard' }).click()
  expect(await drafts(page)).toEqual([])
})

test('the name of a collection outlives a page that is left, the end of the session and a lost connection', async ({
  page,
  request,
}) => {
  const headers = { authorization: `Bearer ${await tokenOf(request, CHANGED_ACCOUNTS.drafts)}` }
  const data = { name: 'Bridges', items: [] }
  const made = await request.post('/api/partner/own-collections', { headers, data })
  const { id } = (await made.json()).body
  await signIn(page, CHANGED_ACCOUNTS.drafts)
  await page.goto('/partner/profile?view=collections')
  const newName = page.getByLabel('Name of a new collection')
  await newName.fill('Tunnels in the storm')
  await page.goto(`/partner/profile?view=collections&collection=${id}`)
  const name = page.getByRole('main').getByLabel('Name', { exact: true })
  const heading = page.getByRole('heading', { name: 'in the storm' })
  await name.fill('Bridges in the storm')
  await page.reload()
  await expect(name).toHaveValue('Bridges')
  await expect(offer(page)).toBeVisible()
  await endSession(page)
  await unlessSignedOut(page, page.getByRole('button', { name: 'Restore' }).click())
  await expect(page.getByRole('status').filter({ hasText: ENDED })).toContainText(KEPT)
  await signInAgain(page, CHANGED_ACCOUNTS.drafts)
  await expect(offer(page)).toBeVisible()
  await page.route('**/api/partner/own-collections/*', (route) => route.abort())
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('That did not work').first()).toBeVisible()
  // Unsaved changes do not look saved.
  await expect(heading).toHaveCount(0)
  await expect(name).toHaveValue('Bridges in the storm')
  await page.unroute('**/api/partner/own-collections/*')
  await name.press('Enter')
  await expect(heading).toBeVisible()
  await page.getByRole('link', { name: 'All collections' }).click()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(newName).toHaveValue('Tunnels in the storm')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Tunnels in the storm' })).toBeVisible()
  await expect.poll(() => drafts(page)).toEqual([])
  await page.reload()
  await expect(name).toHaveValue('Tunnels in the storm')
})

test('what was sent is not offered again where its form was left before the answer came', async ({
  page,
  request,
}) => {
  const headers = { authorization: `Bearer ${await tokenOf(request, CHANGED_ACCOUNTS.drafts)}` }
  const ticket = { subject: 'Left in a hurry', content: 'The display stays dark.' }
  const { id } = await (await request.post('/api/partner/crm/tickets', { headers, data: ticket })).json()
  const data = { name: 'Dams', items: [] }
  const made = await request.post('/api/partner/own-collections', { headers, data })
  const collection = (await made.json()).body.id
  const answer = Promise.withResolvers<void>()
  const isSent = { answer: false, name: false }
  await page.route(/\/(messages|own-collections\/\d+)$/, async (route) => {
    const method = route.request().method()
    if (method === 'GET') return route.fallback()
    isSent[method === 'POST' ? 'answer' : 'name'] = true
    await answer.promise
    await route.continue()
  })
  await signIn(page, CHANGED_ACCOUNTS.drafts)
  await page.goto(`/partner/support?ticket=${id}`)
  const dialog = page.getByRole('dialog', { name: ticket.subject })
  await dialog.getByLabel('Your answer').fill('It is on again.')
  await dialog.getByRole('button', { name: 'Send answer' }).click()
  await expect.poll(() => isSent.answer).toBe(true)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  // Within the app, so that the requests go on.
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('link', { name: 'My Profile' }).click()
  await page.getByRole('link', { name: 'Collections' }).click()
  await page.getByRole('link', { name: data.name, exact: true }).click()
  const name = page.getByRole('main').getByLabel('Name', { exact: true })
  await name.fill('Dams and locks')
  await name.press('Enter')
  await expect.poll(() => isSent.name).toBe(true)
  await page.getByRole('link', { name: 'All collections' }).click()
  await expect.poll(() => drafts(page)).toHaveLength(2)

  answer.resolve()
  await expect.poll(() => drafts(page)).toEqual([])
  await page.goto(`/partner/support?ticket=${id}`)
  await expect(dialog.getByText('It is on again.')).toHaveCount(1)
  await expect(offer(page)).toHaveCount(0)
  await page.goto(`/partner/profile?view=collections&collection=${collection}`)
  await expect(name).toHaveValue('Dams and locks')
})

test('signing out ends what was kept, and nobody is told of an end that they made themselves', async ({
  page,
}) => {
  await page.goto('/partner/signin')
  await signInAgain(page, CHANGED_ACCOUNTS.drafts)
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await page.goto('/partner/support')
  await page.getByRole('button', { name: 'New Ticket' }).click()
  await page.getByRole('textbox', { name: 'Subject' }).fill('For my eyes only')
  await expect.poll(() => drafts(page)).toHaveLength(1)
  await page.keyboard.press('Escape')
  await expect(offer(page)).toBeVisible()
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(/\/partner\/signin/)
  await expect(page.getByLabel('Email')).toBeVisible()
  await expect(page.getByText(ENDED)).toHaveCount(0)
  expect(await drafts(page)).toEqual([])
})

test('who signs in after somebody whose session ended sees nothing of theirs', async ({ page }) => {
  await signIn(page, CHANGED_ACCOUNTS.drafts)
  await page.goto('/partner/support')
  await page.getByRole('button', { name: 'New Ticket' }).click()
  await page.getByRole('textbox', { name: 'Subject' }).fill('For my eyes only')
  await endSession(page)
  await unlessSignedOut(page, page.getByRole('textbox', { name: 'Description' }).fill('Still typing'))
  await unlessSignedOut(page, page.getByRole('button', { name: 'Send ticket' }).click())
  await expect(page.getByText(KEPT)).toBeVisible()
  await signInAgain(page, 'other@demo.example')
  await expect(page.getByRole('heading', { name: 'Service Support', level: 1 })).toBeVisible()
  await expect(page.getByRole('table')).toBeVisible()
  await expect(offer(page)).toHaveCount(0)
  expect(await drafts(page)).toEqual([])
})

test('a form works where the browser has no room for drafts', async ({ page }) => {
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = function (key, value) {
      if (key.startsWith('draft:'))
        throw new DOMException('The quota has been exceeded', 'QuotaExceededError')
      setItem.call(this, key, value)
    }
  })
  await signIn(page, CHANGED_ACCOUNTS.drafts)
  await page.goto('/partner/profile?view=edit')
  await page.getByLabel('Job title').fill('Somebody without room')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Profile updated successfully')).toBeVisible()
})

test('the files ticked for a lead outlive the end of the session with the rest of the form', async ({
  page,
}) => {
  await signIn(page, CHANGED_ACCOUNTS.drafts)
  await page.goto('/partner/leads')
  await page.locator('main tbody').getByRole('button').first().click()
  const send = page.getByRole('dialog', { name: /^Lead/ }).getByRole('button', { name: 'Send to a customer' })
  await send.click()
  const dialog = page.getByRole('dialog', { name: 'Send to a customer' })
  const files = dialog.getByRole('group', { name: /^Files/ }).getByRole('checkbox')
  // Ticks alone are work, too.
  await files.nth(1).check()
  await files.nth(2).check()
  await endSession(page)
  await unlessSignedOut(page, dialog.getByRole('button', { name: 'Make the link' }).click())
  await expect(page.getByRole('status').filter({ hasText: ENDED })).toContainText(KEPT)
  await signInAgain(page, CHANGED_ACCOUNTS.drafts)

  await send.click()
  await expect(files.nth(1)).not.toBeChecked()
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await expect(dialog.getByRole('group', { name: 'Files (2)' })).toBeVisible()
  await expect(files.nth(0)).not.toBeChecked()
  await expect(files.nth(1)).toBeChecked()
  await expect(files.nth(2)).toBeChecked()
  await dialog.getByRole('button', { name: 'Make the link' }).click()
  await expect(page.getByRole('dialog', { name: 'The mail is ready' })).toBeVisible()
})

test.describe('a form of the back office', () => {
  const title = (page: Page) => page.getByLabel('Title · English')
  const publication = (page: Page) => page.getByRole('radiogroup', { name: 'Publication' })

  /** Holds requests of a method to the path until the returned function is called. */
  async function hold(page: Page, path: string, method: string): Promise<() => void> {
    const held = Promise.withResolvers<void>()
    await page.route(path, async (route) => {
      if (route.request().method() === method) await held.promise
      await route.fallback()
    })
    return held.resolve
  }

  test('restores a name in the address and a time of publication that were chosen', async ({ page }) => {
    await signIn(page, EDITOR)
    await page.goto('/admin/news/create')
    await title(page).fill('Planned for later')
    const slug = page.getByLabel('Name in the address')
    await slug.fill('a-name-of-its-own')
    await publication(page).getByLabel('Publish at a time').check()
    await expect.poll(() => drafts(page)).toHaveLength(1)
    page.once('dialog', (dialog) => dialog.accept())
    await page.reload()
    await offer(page).getByRole('button', { name: 'Restore' }).click()
    await expect(title(page)).toHaveValue('Planned for later')
    await expect(slug).toHaveValue('a-name-of-its-own')
    await expect(publication(page).getByLabel('Publish at a time')).toBeChecked()
    await title(page).fill('Planned for tomorrow')
    await expect(slug).toHaveValue('a-name-of-its-own')
  })

  test('keeps what is typed while it is being saved', async ({ page, request }) => {
    const headers = { authorization: `Bearer ${await tokenOf(request, EDITOR)}` }
    const response = await request.post('/api/admin/news', {
      headers,
      data: { slug: 'slowly-saved', newsType: 'Company', modified: 0, texts: { en: { title: 'Slow' } } },
    })
    await expect(response).toBeOK()
    const { id } = (await response.json()) as { id: number }
    await signIn(page, EDITOR)
    await page.goto(`/admin/news/${id}`)
    const release = await hold(page, `**/api/admin/news/${id}`, 'PATCH')
    await title(page).fill('Slowly')
    const save = page.getByRole('button', { name: 'Save' })
    await save.click()
    await title(page).fill('Slowly saved')
    await page.getByLabel('Title · Deutsch').fill('Langsam')
    release()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await expect(title(page)).toHaveValue('Slowly saved')
    await expect(page.getByLabel('Title · Deutsch')).toHaveValue('Langsam')
    await save.click()
    await expect(page.getByRole('heading', { name: 'Slowly saved' })).toBeVisible()
    const saved = await (await request.get(`/api/admin/news/${id}`, { headers })).json()
    expect(saved.texts).toMatchObject({ en: { title: 'Slowly saved' }, de: { title: 'Langsam' } })
  })

  test('offers what is typed while the entry is being created', async ({ page }) => {
    await signIn(page, EDITOR)
    await page.goto('/admin/news/create')
    const release = await hold(page, '**/api/admin/news', 'POST')
    await title(page).fill('Created')
    await page.getByLabel('Type of story').fill('Company')
    await page.getByRole('button', { name: 'Create' }).click()
    await title(page).fill('Created slowly')
    release()
    await expect(page).toHaveURL(/\/admin\/news\/\d+$/)
    await expect(title(page)).toHaveValue('Created')
    await offer(page).getByRole('button', { name: 'Restore' }).click()
    await expect(title(page)).toHaveValue('Created slowly')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { name: 'Created slowly' })).toBeVisible()
    await expect.poll(() => drafts(page)).toHaveLength(0)
  })
})

test.describe('another language', () => {
  for (const { where, user, path, label, german } of [
    {
      ...{ where: 'the portal', user: CHANGED_ACCOUNTS.drafts, path: '/partner/profile?view=edit' },
      ...{ label: 'Job title', german: 'Funktion' },
    },
    {
      ...{ where: 'the back office', user: EDITOR, path: '/admin/news/create' },
      ...{ label: 'Type of story', german: 'Art der Neuigkeit' },
    },
  ] as const)
    test(`chosen in one tab reaches the others of ${where}, which keep what is typed`, async ({
      page,
      context,
    }) => {
      await signIn(page, user)
      await page.goto(path)
      await page.getByLabel(label).fill('Typed before')
      const other = await context.newPage()
      await other.goto('/partner/profile')
      await other.getByRole('button', { name: /^Language/ }).click()
      await other.getByRole('button', { name: 'Deutsch', exact: true }).click()
      await expect(page.getByLabel(german)).toHaveValue('Typed before')
      await expect(page.getByLabel(label)).toHaveCount(0)
      await other.getByRole('button', { name: /^Sprache/ }).click()
      await other.getByRole('button', { name: 'English', exact: true }).click()
      await expect(page.getByLabel(label)).toHaveValue('Typed before')
    })
})
