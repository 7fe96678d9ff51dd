/** A second browser engine: an installed, unmodified Firefox, which Playwright cannot drive. */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import puppeteer, { type Browser, type Page } from 'puppeteer-core'

const COMMANDS = ['firefox', 'firefox-esr']
const APPS = ['/Applications/Firefox.app/Contents/MacOS/firefox']

export const FIREFOX_MISSING = 'No Firefox is installed; FIREFOX_PATH may name one'

/** Path of an installed Firefox. */
export function findFirefox(): string | undefined {
  const given = process.env.FIREFOX_PATH
  if (given) return given
  const folders = (process.env.PATH ?? '').split(delimiter)
  const commands = COMMANDS.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...commands, ...APPS].find((path) => existsSync(path))
}

/** Firefox's message about a font that was still loading when its page was left. */
const ABORTED = /^Error: downloadable font: download failed .* status=2152398850 /

export function launchFirefox(executablePath: string): Promise<Browser> {
  return puppeteer.launch({ browser: 'firefox', executablePath, headless: true, timeout: 60_000 })
}

/** Records errors of a page: on the console, in scripts, and of requests. */
export async function recordErrors(page: Page): Promise<string[]> {
  const errors: string[] = []
  // Firefox does not report the message of an error object on the console.
  await page.evaluateOnNewDocument(() => {
    const { error } = console
    const told = (value: unknown) => (value instanceof Error ? `${value}\n${value.stack}` : value)
    console.error = (...values: unknown[]) => error(...values.map(told))
  })
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => {
    if (!ABORTED.test(String(error))) errors.push(`script: ${error}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) errors.push(`${response.status()} ${response.url()}`)
  })
  return errors
}
