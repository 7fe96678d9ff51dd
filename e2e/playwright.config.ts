import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { today } from '../server/test/deep.ts'
import { keepFilesInMemory } from '../server/test/temporary.ts'
import { CHROMIUM_MISSING, findChromium } from './chromium.ts'

// The workers are told which day it is, and where to keep files.
today()
keepFilesInMemory()

const executablePath = findChromium()
if (!executablePath) throw new Error(CHROMIUM_MISSING)

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  // A file has a portal of its own: its tests run one after the other, beside those of another file.
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // Tests wait a good part of their time, for the portal and for what the page draws.
  workers: availableParallelism() + 1,
  // What hangs fails; how long a test takes says more of the machine than of the portal.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  reporter: 'list',
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/Zurich',
    // Films and moving boxes are drawn sixty times a second, by the processor: those that are tested ask for them.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording takes a small machine a good part of its time; `--trace on` records what fails.
    trace: 'off',
    // A test that is about the service worker allows it for its own pages.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      // Chromium's sandbox refuses to run as root.
      args: [
        '--disable-gpu',
        // What draws in software needs no process of its own.
        '--in-process-gpu',
        '--disable-dev-shm-usage',
        // A page lives for seconds: compiling its scripts into quicker ones takes longer than they run.
        '--js-flags=--no-opt --no-maglev',
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
  },
  projects: [{ name: 'chromium' }],
})
