/** Lighthouse with a simulated phone on sign-in and dashboard, and then the response time of clicks. */

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from '../e2e/chromium.ts'
import { buildWebApps } from '../scripts/build.ts'
import { capture } from '../scripts/process.ts'
import { freePort } from '../server/test/free-port.ts'
import { signInDemo, startDemo } from './demo.ts'
import { feltSpeed } from './felt.ts'
import { atLeast, atMost, type Figure, ms, printTable } from './figures.ts'
import { pdfsRead } from './reading.ts'

/** The best of these runs counts, as other work on the machine disturbs some. */
const RUNS = 3
const MAX_LCP_MS = { signIn: 1100, dashboard: 1500 }
const MAX_CLS = 0.02

interface Audited {
  accessibility: number
  lcp: number
  cls: number
}

interface Browser {
  /** Port of the debugging protocol. */
  port: number
  folder: string
}

/** Run by npx, because it has 115 MB and nothing else needs it; it uses the browser that listens at the port. */
const LIGHTHOUSE = ['--yes', 'lighthouse@13.5.0']

interface Report {
  finalDisplayedUrl: string
  runtimeError?: { message: string }
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
}

async function audit(url: string, { port, folder }: Browser): Promise<Audited> {
  const file = join(folder, 'lighthouse.json')
  const options = ['--disable-storage-reset', '--quiet', '--output=json', `--output-path=${file}`]
  const categories = '--only-categories=performance,accessibility'
  const { code, output } = await capture({
    command: 'npx',
    args: [...LIGHTHOUSE, url, `--port=${port}`, categories, ...options],
  })
  if (code !== 0) throw new Error(`Lighthouse could not open ${url}: ${output}`)
  const report: Report = JSON.parse(await readFile(file, 'utf8'))
  if (report.runtimeError) {
    throw new Error(`Lighthouse could not open ${url}: ${report.runtimeError.message}`)
  }
  const opened = new URL(report.finalDisplayedUrl).pathname
  if (opened !== new URL(url).pathname) throw new Error(`${url} led to ${opened}`)
  return {
    accessibility: Math.round((report.categories.accessibility?.score ?? 0) * 100),
    lcp: report.audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    cls: report.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
  }
}

async function bestOf(url: string, browser: Browser): Promise<Audited> {
  const runs: Audited[] = []
  for (let i = 0; i < RUNS; i += 1) runs.push(await audit(url, browser))
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
  const portal = await startDemo(dataDir)
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
    const signInScreen = await bestOf(`${portal.address}/partner/signin`, { port, folder })
    const token = await signInDemo(portal, dataDir, 'partner@demo.example')
    const page = await browser.newPage()
    await page.goto(`${portal.address}/partner/signin`)
    await page.evaluate((value) => localStorage.setItem('token', value), token)
    await page.close()
    const dashboard = await bestOf(`${portal.address}/partner/dashboard`, { port, folder })
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
      atMost('Sign-in: LCP, the best run', signInScreen.lcp, { limit: MAX_LCP_MS.signIn, show: ms }),
      atMost('Dashboard: LCP, the best run', dashboard.lcp, { limit: MAX_LCP_MS.dashboard, show: ms }),
      ...[signInScreen, dashboard].flatMap((screen, i) => {
        const name = i === 0 ? 'Sign-in' : 'Dashboard'
        return [
          atLeast(`${name}: accessibility`, screen.accessibility, { limit: 100, show: plain }),
          atMost(`${name}: CLS, the worst run`, screen.cls, { limit: MAX_CLS, show: plain }),
        ]
      }),
      ...(await feltSpeed(browser, { address: portal.address, token })),
    ]
  } finally {
    await browser.close()
    await portal.stop()
  }
}
