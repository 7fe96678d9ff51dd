/** Starts the S3 server that all test files share; each application has its own prefix. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startS3 } from './s3-server.ts'

export default async function setup(project: TestProject): Promise<() => void> {
  const directory = mkdtempSync(join(tmpdir(), 'portal-s3-'))
  const { endpoint, close } = await startS3(directory)
  project.provide('s3', { endpoint, directory })
  return () => {
    close()
    rmSync(directory, { recursive: true, force: true })
  }
}
