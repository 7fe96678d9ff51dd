/** What tests leave behind goes with them. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished, TestRunner } from 'vitest'

type Discard = () => Promise<void> | void

const withFile: Discard[] = []

/** Runs with the end of the test, or with the end of the file when `beforeAll` asked for it; the latest comes first. */
export function atEnd(discard: Discard): void {
  if (TestRunner.getCurrentTest()) onTestFinished(discard)
  else withFile.push(discard)
}

/** For the end of each file: a module's own hooks would run for the first file that loads it alone. */
export async function discardAll(): Promise<void> {
  for (let discard = withFile.pop(); discard; discard = withFile.pop()) await discard()
}

/** A folder that is gone with the test, or with the file when `beforeAll` asked for it. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-data-'))
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
