/** The sheet of a lead beside the list: details, neighbours, follow-up. */
import { readFile } from 'node:fs/promises'
import type { Download, Locator, Page } from '@playwright/test'
import { todaysOf } from '../server/test/deep.ts'
import { inputDay, morningIn } from '../web/src/features/leads/follow-up-days.ts'
import { expect, test } from './fixtures.ts'
import { signIn, tokenOf } from './sign-in.ts'

async function bytesOf(download: Download): Promise<string> {
  return (await readFile(await download.path())).toString('latin1')
}

async function saved(page: Page, button: RegExp): Promise<Download> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  return download
}

test('a lead is read beside its list, stepped through and planned for', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'partner@demo.example')
  await page.goto('/partner/leads')
  const view = page.getByRole('button', { name: /^Older than 10 working days/ })
  await view.click()
  await expect(view).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/view=old/)
  await view.click()
  await expect(page).not.toHaveURL(/view=/)

  const workbook = await saved(page, /as an Excel workbook$/)
  expect(workbook.suggestedFilename()).toBe('leads.xlsx')
  expect(await bytesOf(workbook)).toMatch(/^PK/)

  // The list remains usable beside the sheet.
  const search = page.getByRole('textbox', { name: 'Search leads' })
  await page.getByRole('button', { name: 'Søren Østergård', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: /^Lead/ })
  await expect(sheet).toContainText('s.ostergard@brovaerket.example')
  await page.getByRole('button', { name: 'Pekka Hämäläinen', exact: true }).click()
  await expect(sheet).not.toContainText('s.ostergard@brovaerket.example')
  await expect(sheet.getByRole('link', { name: 'Radar GX400', exact: true })).toHaveAttribute(
    'href',
    /\/playbook\/\d+\/\d+$/,
  )
  await expect(sheet.getByRole('link', { name: /^\d+ documents?$/ }).first()).toHaveAttribute(
    'href',
    /#documents$/,
  )
  await expect(sheet.getByRole('link', { name: /EUR 45,150\.00|Your price of Radar GX400/ })).toHaveAttribute(
    'href',
    /\/pricelist\?item=FL-10-340-00$/,
  )

  const title = sheet.getByRole('heading', { level: 2, name: /^Lead/ })
  const name = await title.innerText()
  await sheet.getByRole('button', { name: 'Next lead' }).click()
  await expect(title).not.toHaveText(name)
  await page.keyboard.press('ArrowLeft')
  await expect(title).toHaveText(name)
  await page.keyboard.press('ArrowRight')
  await expect(title).not.toHaveText(name)
  await sheet.getByRole('button', { name: 'Previous lead' }).click()
  await expect(title).toHaveText(name)

  // A day without a follow-up: the demo's leads have theirs tomorrow, which on Sundays is also next week.
  await sheet.getByRole('button', { name: /^Another day/ }).click()
  await sheet.getByLabel('Day of the follow-up').fill(inputDay(morningIn(20, new Date())))
  await sheet.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(sheet.getByRole('region', { name: 'History' })).toContainText('Follow-up planned for')
  await sheet.getByRole('button', { name: 'Next week' }).click()
  const calendar = await saved(page, /^Add to calendar$/)
  expect(calendar.suggestedFilename()).toMatch(/^lead-\d+\.ics$/)
  expect(await bytesOf(calendar)).toContain('BEGIN:VEVENT')
  await expect(sheet.getByRole('region', { name: 'History' })).toContainText('Follow-up planned for')
  await sheet.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(sheet.getByRole('button', { name: 'Add to calendar' })).toHaveCount(0)
  await expect(sheet.getByRole('region', { name: 'History' })).toContainText('Follow-up removed')

  await search.fill('BROVÆRKET')
  await expect(page.getByText('1 lead', { exact: true })).toBeVisible()
  await expect(sheet).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/partner/leads')
  const chips = page.getByRole('group', { name: 'Filter by status' })
  await expect(chips.getByRole('button').nth(4)).toBeAttached()
  const { width, whole, height } = await chips.evaluate((row) => ({
    ...{ width: row.clientWidth, whole: row.scrollWidth, height: row.clientHeight },
  }))
  expect(whole).toBeGreaterThan(width)
  expect(height).toBeLessThan(80)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

/** Texts that are wider than their element. */
const cutTexts = (part: Locator) =>
  part.evaluate((root) =>
    [...root.querySelectorAll<HTMLElement>('*')]
      .filter(
        (each) => getComputedStyle(each).overflowX === 'hidden' && each.scrollWidth > each.clientWidth + 1,
      )
      .map((each) => each.innerText),
  )

for (const width of todaysOf([390, 1440]))
  test(`in German what can be done with a lead stands whole, and Escape closes the mail alone, ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.addInitScript(() => localStorage.setItem('locale', 'de'))
    await signIn(page, 'partner@demo.example')
    await page.goto('/partner/leads')
    const opener = page.getByRole('button', { name: 'Søren Østergård', exact: true })
    if (width < 768) expect(await cutTexts(page.getByRole('listitem').filter({ has: opener }))).toEqual([])
    await opener.click()
    const lead = page.getByRole('dialog', { name: 'Lead Nr. 2' })
    const open = lead.getByRole('button', { name: 'An Kunden senden' })
    await expect(lead.getByRole('button', { name: 'Angebot schreiben' })).toBeVisible()
    await expect(lead.getByRole('button', { name: 'Als Geschäft anmelden' })).toBeVisible()
    expect(await cutTexts(lead)).toEqual([])

    await open.click()
    const sending = page.getByRole('dialog', { name: 'An Kunden senden' })
    await sending.getByRole('checkbox', { name: 'Radar GX400 – Datenblatt' }).check()
    const [year, month, day] = (await sending.getByLabel('Gültig bis').inputValue()).split('-')
    await sending.getByRole('button', { name: 'Link erstellen' }).dblclick()
    const mail = page.getByRole('dialog', { name: 'Die E-Mail ist vorbereitet' })
    await expect(mail.getByLabel('Link', { exact: true })).toBeFocused()
    const text = mail.getByLabel('Text')
    await expect(text).toHaveValue(new RegExp(`${Number(day)}\\. .+ ${year}`))
    // The whole of it is in sight.
    expect(await text.evaluate((area) => area.scrollHeight - area.clientHeight)).toBeLessThanOrEqual(0)
    await page.keyboard.press('Escape')
    await expect(mail).toBeHidden()
    await expect(open).toBeFocused()
    const sent = lead.getByRole('region', { name: 'Gesendete Dateien' }).getByRole('listitem')
    await expect(sent.first()).toContainText(`Gültig bis ${day}/${month}/${year}`)

    await lead.getByRole('button', { name: 'Angebot schreiben' }).click()
    await page.getByRole('textbox', { name: 'Aufschlag für alle (%)' }).fill('10')
    const save = page.getByRole('button', { name: 'Speichern', exact: true })
    await expect(save).toBeEnabled()
    expect(await cutTexts(save)).toEqual([])
  })

test('of all documents a lead gets those that are looked for, and keeps what was ticked before', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'partner@demo.example')
  await page.goto('/partner/leads?lead=2')
  await page.getByRole('button', { name: 'Send to a customer' }).click()
  const sending = page.getByRole('dialog', { name: 'Send to a customer' })
  await sending.getByRole('checkbox', { name: 'Radar GX400 – Data sheet' }).check()
  const find = sending.getByRole('textbox', { name: 'Find a file' })
  await find.fill('manual drone')
  await expect(sending.getByRole('group', { name: 'Files (1)' }).getByRole('checkbox')).toHaveCount(1)
  await sending.getByRole('checkbox', { name: 'Drone D8 – Operating manual' }).check()
  await find.fill('zzz')
  await expect(sending.getByText('No file found.')).toBeVisible()
  // Neither key does more than it would in a list.
  await find.press('Enter')
  await expect(sending).toBeVisible()
  await find.press('Escape')
  await expect(find).toHaveValue('')
  await expect(sending.getByRole('checkbox', { name: 'Radar GX400 – Data sheet' })).toBeChecked()
  await sending.getByRole('button', { name: 'Make the link' }).click()
  const mail = page.getByRole('dialog', { name: 'The mail is ready' })
  await expect(mail.getByLabel('Text')).toHaveValue(/Data sheet\n– Drone D8 – Operating manual/)
})

for (const width of todaysOf([1024, 1440]))
  test(`paper has the lead that is open and nothing else, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await signIn(page, 'partner@demo.example')
    await page.goto('/partner/leads?lead=2')
    const lead = page.getByRole('dialog', { name: /^Lead/ })
    const mail = lead.getByRole('link', { name: 's.ostergard@brovaerket.example' })
    await expect(lead.getByRole('heading', { name: 'History' })).toBeVisible()
    await expect(page.getByLabel('Search leads')).toBeVisible()

    await page.emulateMedia({ media: 'print' })
    // As wide as A4.
    await page.setViewportSize({ width: 794, height: 1123 })
    await expect(page.getByLabel('Search leads')).toBeHidden()
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(lead.getByLabel('New note')).toBeHidden()
    await expect(lead.getByRole('button')).toHaveCount(0)
    await expect(mail).toBeVisible()
    const box = await lead.boundingBox()
    expect(box?.width).toBeGreaterThan(700)
    await expect(lead).toHaveCSS('position', 'static')
  })

/** Prints as from the browser's menu: the texts of the table's rows on the paper, and the number of its pages. */
async function printed(page: Page): Promise<{ rows: string[]; pages: number }> {
  await page.evaluate(() => {
    // The last listener sees what the browser is about to print.
    const keep = () => {
      const rows = [...document.querySelectorAll<HTMLElement>('main tbody tr')]
      // The table of the screen is not on paper: it is aria-labelled, and what is printed is not.
      const onPaper = rows.filter((row) => row.closest('table[aria-label]') === null)
      document.documentElement.dataset.printed = JSON.stringify(onPaper.map((row) => row.textContent))
    }
    addEventListener('beforeprint', keep, { once: true })
  })
  const pdf = await page.pdf({ format: 'A4' })
  const rows = JSON.parse((await page.evaluate(() => document.documentElement.dataset.printed)) ?? '[]')
  return { rows, pages: pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0 }
}

for (const layout of ['table', 'board', 'cards'])
  test(`paper has all leads that are found, and says where it has not: ${layout}`, async ({ page }) => {
    await page.setViewportSize({ width: layout === 'cards' ? 390 : 1440, height: 900 })
    await signIn(page, 'partner@demo.example')
    const headers = { authorization: `Bearer ${await tokenOf(page.request, 'partner@demo.example')}` }
    const { body } = await (await page.request.get('/api/partner/leads', { headers })).json()
    const many = Array.from({ length: 2100 }, (_, index) => ({
      ...body[0],
      id: index + 1,
      lastname: index % 4 === 0 ? 'Müller' : 'Smith',
    }))
    await page.route('**/api/partner/leads', (route) => route.fulfill({ json: { body: many } }))
    await page.goto(`/partner/leads?q=muller${layout === 'board' ? '&layout=board' : ''}`)
    await expect(page.getByText('525 leads', { exact: true })).toBeVisible()

    const found = await printed(page)
    expect(found.rows).toHaveLength(525)
    expect(found.rows.every((row) => row.includes('Müller'))).toBe(true)
    expect(found.pages).toBeGreaterThan(10)
    await expect(page.getByText('Search: muller')).toHaveCount(0)

    await page.getByRole('textbox', { name: 'Search leads' }).fill('')
    await expect(page.getByText('2,100 leads', { exact: true })).toBeVisible()
    await page.evaluate(() =>
      addEventListener('beforeprint', () => {
        document.documentElement.dataset.text = document.querySelector('main')?.textContent ?? ''
      }),
    )
    expect((await printed(page)).rows).toHaveLength(2000)
    expect(await page.evaluate(() => document.documentElement.dataset.text)).toContain(
      'Only the first 2,000 of 2,100 leads',
    )
  })
