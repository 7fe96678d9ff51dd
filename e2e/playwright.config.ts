import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { today } from '../server/test/deep.ts'
import { keepFilesInMemory } from '../server/test/temporary.ts'
import { CHROMIUM_MISSING, findChromium } from './chromium.ts'

// Fixes the day and the folder for files, for all workers.
today()
keepFilesInMemory()

const executablePath = findChromium()
if (!executablePath) throw new Error(CHROMIUM_MISSING)

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  // Each file has its own portal: its tests run in sequence, in parallel with other files.
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // Tests often wait for the portal and for rendering.
  workers: availableParallelism() + (process.env.TESTS_TOGETHER ? 0 : 1),
  // Only to end hanging tests: the duration of a test depends more on the machine than on the portal.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  reporter: 'list',
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/Zurich',
    // The processor renders animations at sixty frames per second; tests about animations enable them.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording is expensive on a small machine; use `--trace on` to examine a failure.
    trace: 'off',
    // Tests about the service worker allow it for their own pages.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      // Chromium's sandbox refuses to run as root.
      args: [
        '--disable-gpu',
        // Software rendering needs no process of its own.
        '--in-process-gpu',
        '--disable-dev-shm-usage',
        // Pages live for seconds: optimising their scripts takes longer than running them.
        '--js-flags=--no-opt --no-maglev',
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
  },
  projects: [{ name: 'chromium' }],
})
