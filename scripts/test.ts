/**
 * Runs the tests: units, and the API on both databases and with files in S3; in parallel the browser tests, because
 * both often wait. Arguments select parts (unit, sqlite, s3, postgres, browser). Failures are listed at the end; the
 * last line gives the totals.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CHROMIUM_MISSING, provideChromium } from '../e2e/chromium.ts'
import { todaysFiles } from '../e2e/todays-files.ts'
import { findPostgres, POSTGRES_MISSING } from '../server/test/postgres-server.ts'
import { type Command, pass, run } from './process.ts'
import { type Outcome, readPlaywright, readVitest } from './test-reports.ts'

const API_PARTS = ['unit', 'sqlite', 's3', 'postgres']
const PARTS = [...API_PARTS, 'browser']

const reports = mkdtempSync(join(tmpdir(), 'portal-tests-'))
const notes: string[] = []

const chosen = process.argv.slice(2)
const unknown = chosen.filter((part) => !PARTS.includes(part))
if (unknown.length > 0) {
  console.error(`There is no part named ${unknown.join(', ')}; the parts are ${PARTS.join(', ')}`)
  process.exit(2)
}
const isChosen = (part: string) => chosen.length === 0 || chosen.includes(part)
const apiParts = API_PARTS.filter(isChosen)
const isTogether = apiParts.length > 0 && isChosen('browser')
if (isTogether) process.env.TESTS_TOGETHER = '1'
/** A runner may redraw the terminal only if it runs alone. */
const start = (command: Command) => (isTogether ? pass : run)(command)

async function runVitest(parts: readonly string[]): Promise<Outcome> {
  const path = join(reports, 'vitest.json')
  const code = await start({
    command: 'vitest',
    args: [
      'run',
      '--config=server/vitest.config.ts',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${path}`,
      ...parts.map((part) => `--project=${part}`),
    ],
  })
  return readVitest(path, code)
}

async function runPlaywright(): Promise<Outcome> {
  const chromium = provideChromium()
  if (!chromium) {
    notes.push(CHROMIUM_MISSING)
    return { passed: 0, failed: process.env.CI ? 1 : 0, failures: [] }
  }
  const path = join(reports, 'playwright.json')
  const code = await start({
    command: 'playwright',
    args: ['test', '--config=e2e/playwright.config.ts', '--reporter=list,json', ...todaysFiles()],
    env: { CHROME_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: path },
  })
  return readPlaywright(path, code)
}

if (isChosen('postgres') && !process.env.TEST_DATABASE_URL && !findPostgres()) notes.push(POSTGRES_MISSING)
const outcomes = await Promise.all([
  ...(apiParts.length > 0 ? [runVitest(apiParts)] : []),
  ...(isChosen('browser') ? [runPlaywright()] : []),
])
rmSync(reports, { recursive: true, force: true })

const passed = outcomes.reduce((sum, part) => sum + part.passed, 0)
const failed = outcomes.reduce((sum, part) => sum + part.failed, 0)
for (const { failures } of outcomes) for (const text of failures) console.error(text)
for (const note of notes) console.log(note)
if (passed + failed === 0) console.error('No test ran')
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
