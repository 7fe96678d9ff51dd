/** Lighthouse's simulated mobile: sign-in, and the dashboard of a signed-in user. */
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { findChromium } from '../e2e/chromium.ts'
import { DEMO_PASSWORD } from '../e2e/demo-users.ts'
import { buildWebApps } from '../scripts/build.ts'
import { freePort } from '../server/test/free-port.ts'
import { atLeast, atMost, type Figure, ms, printTable } from './figures.ts'
import { signIn } from './load.ts'
import { startPortal } from './processes.ts'
import { pdfsRead } from './reading.ts'

/** A run on a busy machine says little: the best of these counts. */
const RUNS = 3
const MAX_LCP_MS = 1800
const MAX_CLS = 0.02

interface Audited {
  accessibility: number
  lcp: number
  cls: number
}

async function audit(url: string, port: number): Promise<Audited> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: ['performance', 'accessibility'],
    disableStorageReset: true,
  })
  const report = result?.lhr
  if (!report || report.runtimeError) {
    throw new Error(`Lighthouse could not open ${url}: ${report?.runtimeError?.message}`)
  }
  const opened = new URL(report.finalDisplayedUrl).pathname
  if (opened !== new URL(url).pathname) throw new Error(`${url} led to ${opened}`)
  return {
    accessibility: Math.round((report.categories.accessibility?.score ?? 0) * 100),
    lcp: report.audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    cls: report.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
  }
}

async function bestOf(url: string, port: number): Promise<Audited> {
  const runs: Audited[] = []
  for (let i = 0; i < RUNS; i += 1) runs.push(await audit(url, port))
  return {
    accessibility: Math.min(...runs.map(({ accessibility }) => accessibility)),
    lcp: Math.min(...runs.map(({ lcp }) => lcp)),
    cls: Math.max(...runs.map(({ cls }) => cls)),
  }
}

const plain = (value: number) => String(Math.round(value * 1000) / 1000)

export async function benchScreens(folder: string): Promise<Figure[]> {
  const executablePath = findChromium()
  if (!executablePath) {
    console.log('skipped: no browser')
    return []
  }
  await buildWebApps()
  const dataDir = join(folder, 'demo')
  const portal = await startPortal(dataDir, { demo: true })
  const port = await freePort()
  const browser = await chromium.launchPersistentContext(join(folder, 'browser'), {
    executablePath,
    args: [
      `--remote-debugging-port=${port}`,
      '--disable-dev-shm-usage',
      // Chromium's sandbox refuses to run as root.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  })
  try {
    await pdfsRead(dataDir)
    const signInScreen = await bestOf(`${portal.address}/partner/signin`, port)
    const token = await signIn(portal, 'partner@demo.example', DEMO_PASSWORD)
    const page = await browser.newPage()
    await page.goto(`${portal.address}/partner/signin`)
    await page.evaluate((value) => localStorage.setItem('token', value), token)
    await page.close()
    const dashboard = await bestOf(`${portal.address}/partner/dashboard`, port)
    const row = (name: string, { accessibility, lcp, cls }: Audited) => [
      name,
      String(accessibility),
      ms(lcp),
      plain(cls),
    ]
    printTable(
      ['Lighthouse, simulated mobile', 'accessibility', 'LCP', 'CLS'],
      [row('sign-in', signInScreen), row('dashboard', dashboard)],
    )
    return [
      atMost('Sign-in: LCP, the best run', signInScreen.lcp, { limit: MAX_LCP_MS, show: ms }),
      ...[signInScreen, dashboard].flatMap((screen, i) => {
        const name = i === 0 ? 'Sign-in' : 'Dashboard'
        return [
          atLeast(`${name}: accessibility`, screen.accessibility, { limit: 100, show: plain }),
          atMost(`${name}: CLS, the worst run`, screen.cls, { limit: MAX_CLS, show: plain }),
        ]
      }),
    ]
  } finally {
    await browser.close()
    await portal.stop()
  }
}
