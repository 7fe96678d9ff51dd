import type { Page } from '@playwright/test'
import { todaysOf } from '../server/test/deep.ts'
import { expect, test } from './fixtures.ts'
import { SCREENS, SIGNED_OUT } from './screens.ts'
import { tokenOf } from './sign-in.ts'

test.use({ sharesPortal: true })

const OPEN = '⟦'
const CLOSE = '⟧'

/** Marks every text of the catalogue, so that other texts can be found. */
async function markTexts(page: Page): Promise<void> {
  await page.route('**/static/en-*.js', async (route) => {
    const script = await (await route.fetch()).text()
    const marked = script.replace(/export\s*\{\s*(\w+) as texts\s*\}/, (_, texts) => {
      const mark = `(value) => typeof value === 'string' ? '${OPEN}' + value + '${CLOSE}'
        : Object.fromEntries(Object.entries(value).map(([key, text]) => [key, mark(text)]))`
      return `const mark = ${mark}; const marked = mark(${texts}); export { marked as texts }`
    })
    expect(marked).toContain(OPEN)
    await route.fulfill({ body: marked, contentType: 'text/javascript' })
  })
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

const wordsIn = (text: string) =>
  text
    .normalize()
    .toLowerCase()
    .match(/\p{L}+/gu) ?? []

/** Words that the browser provides in each language: months, countries, languages, units of size. */
function wordsOfIntl(): string[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const codes = letters.flatMap((one) => letters.map((other) => one + other))
  const namesOf = (type: 'region' | 'language') => {
    const names = new Intl.DisplayNames('en', { type, fallback: 'none' })
    return codes.map((code) => names.of(type === 'region' ? code : code.toLowerCase()) ?? '')
  }
  const months = Array.from({ length: 12 }, (_, month) => new Date(2026, month, 15)).flatMap((day) =>
    (['short', 'long'] as const).map((month) => new Intl.DateTimeFormat('en-GB', { month }).format(day)),
  )
  return [...namesOf('region'), ...namesOf('language'), ...months, 'kB MB'].flatMap(wordsIn)
}

/** Collects the content in responses, which belongs to the provider. */
function followContents(page: Page): () => Promise<Set<string>> {
  const answers: Promise<string[]>[] = []
  page.on('response', (response) => {
    if (!/\/(api|graphql)\//.test(response.url()) || !/json/.test(response.headers()['content-type'] ?? ''))
      return
    answers.push(response.json().then(textsIn, () => []))
  })
  return async () => new Set((await Promise.all(answers)).flat().flatMap(wordsIn))
}

/** Unmarked texts of the screen, both visible and read out. */
function unmarkedTexts(page: Page): Promise<string[]> {
  return page.evaluate(
    ([open, close]) => {
      const found: string[] = []
      const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
      while (walk.nextNode()) {
        const node = walk.currentNode
        if (node instanceof Text) found.push(node.data)
        else if (node instanceof Element)
          for (const name of ['aria-label', 'title', 'alt', 'placeholder', 'aria-description'])
            found.push(node.getAttribute(name) ?? '')
      }
      const marked = new RegExp(`${open}[^${open}${close}]*${close}`, 'g')
      // Texts that contain others have nested marks.
      const strip = (text: string): string => {
        const less = text.replaceAll(marked, '')
        return less === text ? less : strip(less)
      }
      return found.map(strip).filter((text) => /\p{L}/u.test(text))
    },
    [OPEN, CLOSE] as const,
  )
}

test('all that a screen says comes from the catalogue or from the provider', async ({ page }) => {
  test.slow()
  await markTexts(page)
  const contents = followContents(page)
  const token = await tokenOf(page.request, 'partner@demo.example')
  const signedOut = SIGNED_OUT.map((name) => SCREENS[name] as string)
  await page.addInitScript(
    ({ token, signedOut }) => {
      if (signedOut.some((path) => location.pathname.endsWith(path))) localStorage.removeItem('token')
      else localStorage.setItem('token', token)
    },
    { token, signedOut },
  )
  const intl = new Set(wordsOfIntl())
  const found: string[] = []
  for (const [screen, path] of todaysOf(Object.entries(SCREENS))) {
    await page.goto(`/partner${path}`)
    await expect(page.locator('h1').first()).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    const texts = await unmarkedTexts(page)
    const known = await contents()
    // The prefix of a URL is the same in every language.
    const isForeign = (text: string) =>
      !/^https:\/\/\S+$/.test(text) && wordsIn(text).some((word) => !known.has(word) && !intl.has(word))
    found.push(...texts.filter(isForeign).map((text) => `${screen}: ${text}`))
  }
  expect([...new Set(found)]).toEqual([])
})
