/** Without any configuration the portal has no browser ask anybody else; screens after sign-in: `browser-policy.spec.ts`. */
import { expect, test } from './fixtures.ts'
import { noteForeign, openWhole, wholeOf } from './open-whole.ts'
import { SIGNED_OUT } from './screens.ts'
import { signIn, tokenOf } from './sign-in.ts'

const USER = 'partner@demo.example'

test('a request to elsewhere would be noticed', async ({ context, page, baseURL }) => {
  const foreign = noteForeign(context, baseURL ?? '')
  await context.route('https://elsewhere.example/**', (route) => route.fulfill({ body: '' }))
  await page.goto('/partner/signin')
  await page.goto('https://elsewhere.example/page')
  expect(foreign).toEqual(['https://elsewhere.example/page'])
})

test('screens before sign-in, the page of the calls and the price list ask the portal alone', async ({
  context,
  page,
  baseURL,
}) => {
  test.slow()
  const foreign = noteForeign(context, baseURL ?? '')
  for (const screen of SIGNED_OUT) await openWhole(page, screen)
  await page.goto('/api/docs')
  await wholeOf(page)
  const headers = { authorization: `Bearer ${await tokenOf(page.request, USER)}` }
  const { body } = await (await page.request.get('/api/partner/price-list', { headers })).json()
  await page.goto(body.pageUrl)
  await wholeOf(page)
  expect(foreign).toEqual([])
})

test('forms and dialogs ask the portal alone', async ({ context, page, baseURL }) => {
  const foreign = noteForeign(context, baseURL ?? '')
  await signIn(page, USER)
  await page.goto('/partner/support')
  await page
    .getByRole('button', { name: /ticket/i })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goto('/partner/profile?view=security')
  await page.getByRole('button', { name: 'Enable 2FA' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await wholeOf(page)
  expect(foreign).toEqual([])
})
