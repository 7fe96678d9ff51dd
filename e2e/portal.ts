/** The portal under test: as `npm start` starts it, with the demo content in a data directory of its own. */
import { mkdirSync, rmSync } from 'node:fs'
import { run } from '../scripts/process.ts'
import { DATA_DIR } from './data-dir.ts'
import { prepare } from './prepare.ts'

mkdirSync(DATA_DIR, { mode: 0o700 })
try {
  const secretKey = await prepare(DATA_DIR)
  process.exitCode = await run({
    command: 'node',
    args: ['scripts/start.ts'],
    env: {
      HOST: '127.0.0.1',
      DATA_DIR,
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
  rmSync(DATA_DIR, { recursive: true, force: true })
}
