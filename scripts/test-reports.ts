/** Reads the reports of Vitest and Playwright: how many tests passed and failed, with the errors. */
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ROOT } from './process.ts'

export interface Outcome {
  passed: number
  failed: number
  /** For each failed test its name, followed by the indented beginning of its error. */
  failures: string[]
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs: {
    title: string
    file: string
    line: number
    ok: boolean
    tests: { results: { errors: { message?: string }[] }[] }[]
  }[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number }
  errors: { message?: string }[]
  suites: PlaywrightSuite[]
}

const LINES = 6
const LINE_LENGTH = 200

function failure(name: string, message = ''): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() && !line.includes('node_modules'))
    .slice(0, LINES)
  return [`✗ ${name}`, ...lines.map((line) => `    ${line.trim().slice(0, LINE_LENGTH)}`)].join('\n')
}

function readReport<T>(path: string): T | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T
  } catch {
    return undefined
  }
}

/** A run that failed without a failed test (a compile error, or the server did not start) counts as one failure. */
function outcome(
  code: number,
  runner: string,
  read: Outcome = { passed: 0, failed: 0, failures: [] },
): Outcome {
  if (code === 0 || read.failed > 0) return read
  const failures =
    read.failures.length > 0 ? read.failures : [failure(`${runner} ended with exit code ${code}`)]
  return { ...read, failed: 1, failures }
}

export function readVitest(path: string, code: number): Outcome {
  const report = readReport<VitestReport>(path)
  if (!report) return outcome(code, 'vitest')
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(ROOT, name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [failure(file, message)] : []
    return failed.map((test) => failure(`${file} › ${test.fullName}`, test.failureMessages[0]))
  })
  return outcome(code, 'vitest', {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    failures,
  })
}

function failuresOf(suite: PlaywrightSuite): string[] {
  const own = suite.specs
    .filter((spec) => !spec.ok)
    .map((spec) => {
      const [error] = spec.tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors))
      return failure(`e2e/${spec.file}:${spec.line} › ${spec.title}`, error?.message)
    })
  return [...own, ...(suite.suites ?? []).flatMap(failuresOf)]
}

export function readPlaywright(path: string, code: number): Outcome {
  const report = readReport<PlaywrightReport>(path)
  if (!report) return outcome(code, 'playwright')
  return outcome(code, 'playwright', {
    passed: report.stats.expected,
    failed: report.stats.unexpected,
    failures: [
      ...report.suites.flatMap(failuresOf),
      ...report.errors.map(({ message }) => failure('playwright', message)),
    ],
  })
}
