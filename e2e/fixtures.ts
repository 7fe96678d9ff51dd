/** The base of every browser test: a page on which any error fails the test. */
import { test as base, type ConsoleMessage, expect } from '@playwright/test'
import { closePortals, openPortal, openSharedPortal } from './current-portal.ts'

export { expect }

interface Options {
  /** Errors that this test provokes, such as the browser's message about a 401. */
  expectedErrors: readonly RegExp[]
  /** Whether the tests of the file leave no changes behind that affect others, so that files can share a portal. */
  sharesPortal: boolean
  /** Whether the portal of the file is connected to a HubSpot stand-in. */
  withHubspot: boolean
}

function located(message: ConsoleMessage): string {
  const { url, lineNumber } = message.location()
  return url ? `${message.text()} (${url}:${lineNumber})` : message.text()
}

export const test = base.extend<Options & { errors: string[] }, { portals: undefined }>({
  portals: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright derives the required fixtures from the pattern
    async ({}, use) => {
      await use(undefined)
      await closePortals()
    },
    { scope: 'worker' },
  ],
  sharesPortal: [false, { option: true }],
  withHubspot: [false, { option: true }],
  baseURL: async ({ portals: _, sharesPortal, withHubspot }, use, { file }) => {
    const { origin } = await (sharesPortal ? openSharedPortal() : openPortal(file, { withHubspot }))
    await use(origin)
  },
  expectedErrors: [[], { option: true }],
  errors: [
    async ({ context, expectedErrors }, use) => {
      const errors: string[] = []
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(located(message))
      })
      context.on('weberror', (webError) => {
        const error = webError.error()
        // One that no line of a script threw, such as a failed import, has an empty stack.
        errors.push(error.stack || String(error))
      })
      await use(errors)
      // Preloading requests may still be in a route handler of the test.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      const unexpected = errors.filter((text) => !expectedErrors.some((pattern) => pattern.test(text)))
      expect(unexpected, 'errors in the browser console').toEqual([])
    },
    { auto: true },
  ],
})
