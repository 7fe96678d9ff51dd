import { defineConfig } from '@playwright/test'
import { today } from '../server/test/deep.ts'
import { freePort } from '../server/test/free-port.ts'
import { CHROMIUM_MISSING, findChromium } from './chromium.ts'

// The workers read this file again: they find the port that the first reading chose.
process.env.E2E_PORT ??= String(await freePort())
today()
const baseURL = `http://127.0.0.1:${process.env.E2E_PORT}`

const executablePath = findChromium()
if (!executablePath) throw new Error(CHROMIUM_MISSING)

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // On a small machine the portal is still reading the PDFs of the demo content while the first tests run.
  timeout: 90_000,
  retries: process.env.CI ? 1 : 0,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    baseURL,
    locale: 'en-GB',
    timezoneId: 'Europe/Zurich',
    // Recording takes a small machine a good part of its time: what fails is recorded when it is tried again.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      // Chromium's sandbox refuses to run as root.
      args: [
        '--disable-gpu',
        '--disable-dev-shm-usage',
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
  },
  projects: [{ name: 'chromium' }],
  webServer: {
    name: 'portal',
    command: 'node portal.ts',
    cwd: import.meta.dirname,
    url: `${baseURL}/readyz`,
    env: { PORT: process.env.E2E_PORT },
    // The first start builds the web apps and imports the demo content.
    timeout: 180_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
