/** Starts the server and a Vite server for each web app, for development; all reload when their sources change. */
import { join } from 'node:path'
import { ROOT, runTogether } from './process.ts'

const env = { NODE_ENV: 'development' }
const server = `http://127.0.0.1:${process.env.PORT || 3000}`

process.exitCode = await runTogether([
  { command: 'node', args: ['--watch', '--watch-preserve-output', 'server/src/main.ts'], env },
  ...['vite.config.ts', 'vite.admin.config.ts'].map((config) => ({
    command: 'vite',
    args: ['--config', config, '--clearScreen', 'false'],
    cwd: join(ROOT, 'web'),
    env: { ...env, PORTAL_SERVER: server },
  })),
])
