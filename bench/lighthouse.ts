/** Lighthouse with a simulated phone, on a page of a browser that is already open. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { capture } from '../scripts/process.ts'

/** The best of these runs counts, as other work on the machine disturbs some. */
const RUNS = 3

/** Run by npx, because it has 115 MB and nothing else needs it; it uses the browser that listens at the port. */
const LIGHTHOUSE = ['--yes', 'lighthouse@13.5.0']

/**
 * The phone is a desktop four times slower, says Lighthouse, and means desktops with a `benchmarkIndex` of 1500 to 2000
 * (its docs/throttling.md). Elsewhere the factor is to be adjusted: otherwise a slower machine would be a slower phone.
 */
const DESKTOP = { benchmarkIndex: 1750, slowdown: 4 }

export interface Browser {
  /** Port of the debugging protocol. */
  port: number
  folder: string
}

interface Report {
  finalDisplayedUrl: string
  runtimeError?: { message: string }
  environment: { benchmarkIndex: number }
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
}

export interface Audited {
  /** 0 to 100, of the worst run. */
  accessibility: number
  /** Largest contentful paint in milliseconds, of the best run. */
  lcp: number
  /** Cumulative layout shift, of the worst run. */
  cls: number
}

export interface Phone {
  /** The fastest that this machine was, as Lighthouse measures it. */
  benchmarkIndex: number
  /** What it multiplies processor time by. */
  slowdown: number
}

async function audit(url: string, { port, folder }: Browser, slowdown: number): Promise<Report> {
  const file = join(folder, 'lighthouse.json')
  const options = ['--disable-storage-reset', '--quiet', '--output=json', `--output-path=${file}`]
  const categories = '--only-categories=performance,accessibility'
  const throttling = `--throttling.cpuSlowdownMultiplier=${slowdown}`
  const { code, output } = await capture({
    command: 'npx',
    args: [...LIGHTHOUSE, url, `--port=${port}`, categories, throttling, ...options],
  })
  if (code !== 0) throw new Error(`Lighthouse could not open ${url}: ${output}`)
  const report: Report = JSON.parse(await readFile(file, 'utf8'))
  if (report.runtimeError) {
    throw new Error(`Lighthouse could not open ${url}: ${report.runtimeError.message}`)
  }
  const opened = new URL(report.finalDisplayedUrl).pathname
  if (opened !== new URL(url).pathname) throw new Error(`${url} led to ${opened}`)
  return report
}

async function runs(url: string, browser: Browser, slowdown: number): Promise<Report[]> {
  const reports: Report[] = []
  for (let i = 0; i < RUNS; i += 1) reports.push(await audit(url, browser, slowdown))
  return reports
}

/** How much slower than this machine the phone is. */
export async function calibratePhone(url: string, browser: Browser): Promise<Phone> {
  const reports = await runs(url, browser, DESKTOP.slowdown)
  const benchmarkIndex = Math.max(...reports.map(({ environment }) => environment.benchmarkIndex))
  return { benchmarkIndex, slowdown: (DESKTOP.slowdown * benchmarkIndex) / DESKTOP.benchmarkIndex }
}

/** Opens the page several times. */
export async function auditPage(url: string, browser: Browser, { slowdown }: Phone): Promise<Audited> {
  const reports = await runs(url, browser, slowdown)
  const valuesOf = (id: string) => reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN)
  const accessibility = reports.map(({ categories }) => categories.accessibility?.score ?? 0)
  return {
    accessibility: Math.round(Math.min(...accessibility) * 100),
    lcp: Math.min(...valuesOf('largest-contentful-paint')),
    cls: Math.max(...valuesOf('cumulative-layout-shift')),
  }
}
