/** The browser of the tests: any installed Chromium or Chrome. */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/** The headless shell comes first, as in Playwright: the tests are a quarter faster with it. */
const COMMANDS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

const APPS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

export const CHROMIUM_MISSING =
  'Skipped: the tests in the browser, because no Chromium or Chrome is installed. Install one, name one in CHROME_PATH, ' +
  'or let the tests install it with INSTALL_CHROMIUM=1'

/** Path of an installed Chromium or Chrome. */
export function findChromium(): string | undefined {
  const given = process.env.CHROME_PATH
  if (given) {
    if (!existsSync(given)) throw new Error(`CHROME_PATH names a file that does not exist: ${given}`)
    return given
  }
  const folders = (process.env.PATH ?? '').split(delimiter)
  const commands = COMMANDS.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...commands, ...APPS, chromium.executablePath()].find((path) => existsSync(path))
}

function mayInstall(): boolean {
  return Boolean(process.env.CI || process.env.INSTALL_CHROMIUM)
}

/** Installs it with apt as root on Debian; otherwise Playwright's own copy, which needs no privileges. */
function installChromium(): void {
  const apt = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
  if (apt) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    execFileSync('apt-get', ['update', '-q'], { env, stdio: 'inherit' })
    execFileSync('apt-get', ['install', '-qy', '--no-install-recommends', 'chromium'], {
      env,
      stdio: 'inherit',
    })
  } else {
    execFileSync('playwright', ['install', 'chromium'], { stdio: 'inherit' })
  }
}

/** Path of a Chromium or Chrome, which is installed if it is missing and that is allowed. */
export function provideChromium(): string | undefined {
  const installed = findChromium()
  if (installed || !mayInstall()) return installed
  installChromium()
  return findChromium()
}
