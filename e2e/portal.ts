/** The portal under test: as `npm start` starts it, with the demo content in a data directory of its own. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../scripts/process.ts'
import { prepare } from './prepare.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'portal-e2e-'))
try {
  const secretKey = await prepare(dataDir)
  process.exitCode = await run({
    command: 'node',
    args: ['scripts/start.ts'],
    env: {
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      SECRET_KEY: secretKey,
      DEMO: 'on',
      LOG_LEVEL: 'warn',
      PUBLIC_URL: '',
      BASE_PATH: '',
      DATABASE_URL: '',
      STORAGE_URL: '',
      SMTP_URL: '',
      CRM: '',
    },
  })
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
