import { expectAccessible } from './accessible.ts'
import { currentHubspot } from './current-portal.ts'
import { sendDeal } from './deals.ts'
import { expect, test } from './fixtures.ts'
import { signIn, tokenOf } from './sign-in.ts'

const ADMIN = 'admin@demo.example'
const COMPETITOR = 'portal_competitor'

test.use({ withHubspot: true })

test('what HubSpot refuses is said and tried again, and what it changed as well is decided on', async ({
  page,
  request,
}) => {
  test.slow()
  const hubspot = currentHubspot()
  hubspot.unknown.push(COMPETITOR)
  const { company, read } = await sendDeal(request, 'Viaducts')
  const deal = await read()
  await signIn(page, ADMIN)
  await page.goto(`/admin/deals/${deal.id}`)
  const panel = page.getByRole('region', { name: 'In HubSpot' })
  await expect(panel.getByText('Not yet in HubSpot')).toBeVisible()
  await expect(panel.getByText(`Property "${COMPETITOR}" does not exist`)).toBeVisible()
  await expectAccessible(page)
  hubspot.unknown.length = 0
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect(panel.getByText('Up to date')).toBeVisible()

  const remote = hubspot.objects.deals.find(({ properties }) => properties.portal_deal_id === String(deal.id))
  if (!remote) throw new Error('HubSpot does not have the deal')
  remote.properties = { ...remote.properties, amount: '14000', dealstage: 'contractsent' }
  const headers = { authorization: `Bearer ${await tokenOf(request, ADMIN)}` }
  const until = new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10)
  const data = { version: deal.version, step: 'approve', until }
  await expect(await request.post(`/api/admin/deals/${deal.id}/steps`, { headers, data })).toBeOK()
  await page.reload()
  const conflict = panel.getByRole('region', { name: 'Changed on both sides' })
  await expect(conflict.getByRole('row').filter({ hasText: 'Amount' })).toContainText('EUR 14,000.00')
  await expect(conflict.getByRole('row').filter({ hasText: 'Stage' })).toContainText('stays there alone')
  await expectAccessible(page)

  await page.goto('/admin/system')
  const line = page.getByRole('row').filter({ hasText: company })
  await expect(line).toContainText('Stage and Amount')
  await expectAccessible(page)
  await line.getByRole('link', { name: company }).click()
  await conflict.getByRole('button', { name: 'Take HubSpot’s' }).click()
  await expect(conflict).toHaveCount(0)
  await expect(panel.getByText('Up to date')).toBeVisible()
  await expect(page.getByText('Corrected by the provider')).toBeVisible()
  expect(remote.properties).toMatchObject({ amount: '14000.00', dealstage: 'contractsent' })
})
