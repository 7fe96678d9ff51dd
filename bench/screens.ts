/** Lighthouse with a simulated phone on sign-in and dashboard, and then the response time of clicks. */

import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from '../e2e/chromium.ts'
import { buildWebApps } from '../scripts/build.ts'
import { freePort } from '../server/test/free-port.ts'
import { signInDemo, startDemo } from './demo.ts'
import { feltSpeed } from './felt.ts'
import { atLeast, atMost, type Figure, ms, printTable } from './figures.ts'
import { type Audited, auditPage, calibratePhone } from './lighthouse.ts'
import { pdfsRead } from './reading.ts'

const MAX_LCP_MS = { signIn: 1100, dashboard: 1500 }
const MAX_CLS = 0.02

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
    const signInUrl = `${portal.address}/partner/signin`
    const phone = await calibratePhone(signInUrl, { port, folder })
    const signInScreen = await auditPage(signInUrl, { port, folder }, phone)
    const token = await signInDemo(portal, dataDir, 'partner@demo.example')
    const page = await browser.newPage()
    await page.goto(signInUrl)
    await page.evaluate((value) => localStorage.setItem('token', value), token)
    await page.close()
    const dashboard = await auditPage(`${portal.address}/partner/dashboard`, { port, folder }, phone)
    const row = (name: string, { accessibility, lcp, cls }: Audited) => [
      name,
      String(accessibility),
      ms(lcp),
      plain(cls),
    ]
    console.log(
      `Lighthouse's benchmark index is ${Math.round(phone.benchmarkIndex)}, so its phone is ${phone.slowdown.toFixed(1)} times slower`,
    )
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
