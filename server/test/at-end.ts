/** Clean-up after tests. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished, TestRunner } from 'vitest'

type Discard = () => Promise<void> | void

const withFile: Discard[] = []

/** Registers a clean-up after the test, or after the file when called in `beforeAll`; they run in reverse order. */
export function atEnd(discard: Discard): void {
  if (TestRunner.getCurrentTest()) onTestFinished(discard)
  else withFile.push(discard)
}

/** Called at the end of each file: hooks of this module would run only for the first file that loads it. */
export async function discardAll(): Promise<void> {
  for (let discard = withFile.pop(); discard; discard = withFile.pop()) await discard()
}

/** Creates a folder that is removed after the test, or after the file when called in `beforeAll`. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-data-'))
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
