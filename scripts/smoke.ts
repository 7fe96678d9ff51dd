/**
 * Follows the README as a newcomer would: clones the project into an empty directory, runs the start command and signs
 * in as the demo partner. Uncommitted changes are not part of the clone. With `--built` it uses this checkout's packages
 * and web apps, for a run that has just installed and built them.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DEMO_PASSWORD } from '../e2e/demo-users.ts'
import { freePort } from '../server/test/free-port.ts'
import { ROOT, run } from './process.ts'
import { step, summarise } from './steps.ts'

const START_MS = 300_000
const STOP_MS = 15_000

function startCommand(): string {
  const line = readFileSync(join(ROOT, 'README.md'), 'utf8').match(/^npm .*npm start$/m)
  if (!line) throw new Error('README.md names no start command')
  return line[0]
}

async function shell(command: string, cwd: string): Promise<void> {
  const code = await run({ command: 'sh', args: ['-c', command], cwd })
  if (code !== 0) throw new Error(`\`${command}\` ended with exit code ${code}`)
}

/** Copies the folders of packages and web apps: as links where both are on one file system. */
async function takeOverBuilt(): Promise<void> {
  for (const built of [...globSync('{*/,}node_modules', { cwd: ROOT }), 'web/dist']) {
    const [from, to] = [join(ROOT, built), join(clone, dirname(built))]
    await shell(`cp -al '${from}' '${to}' 2> /dev/null || cp -a '${from}' '${to}'`, folder)
  }
}

async function waitForSignIn(portal: ChildProcess, address: string): Promise<void> {
  const deadline = Date.now() + START_MS
  while (Date.now() < deadline) {
    if (portal.exitCode !== null) throw new Error(`the portal ended with exit code ${portal.exitCode}`)
    const status = await fetch(`${address}/partner/signin`).then(
      (response) => response.status,
      () => undefined,
    )
    if (status === 200) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error('the sign-in screen did not answer in time')
}

async function signInAsPartner(address: string): Promise<void> {
  const response = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'partner@demo.example', password: DEMO_PASSWORD }),
  })
  const { token } = (await response.json()) as { token?: string }
  if (response.status !== 200 || !token) throw new Error(`the login answered ${response.status}`)
}

function expectPrivate(folder: string): void {
  const mode = statSync(folder).mode & 0o777
  if (mode !== 0o700) throw new Error(`the data directory has mode ${mode.toString(8)}`)
}

async function stop(portal: ChildProcess): Promise<void> {
  if (portal.exitCode !== null) throw new Error(`the portal had ended with exit code ${portal.exitCode}`)
  const ended = once(portal, 'exit')
  portal.kill('SIGTERM')
  const kill = setTimeout(() => portal.kill('SIGKILL'), STOP_MS)
  const [code] = await ended
  clearTimeout(kill)
  if (code !== 0) throw new Error(`the portal ended with exit code ${code}`)
}

const folder = mkdtempSync(join(tmpdir(), 'portal-smoke-'))
const clone = join(folder, 'portal')
const commands = startCommand().split(' && ')
const startLine = commands.pop() ?? ''
let portal: ChildProcess | undefined

try {
  await step('a clone', () => shell(`git clone --quiet '${ROOT}' '${clone}'`, folder))
  if (process.argv.includes('--built'))
    await step('the packages and web apps of this checkout', takeOverBuilt)
  else for (const command of commands) await step(command, () => shell(command, clone))

  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const [program = '', ...args] = startLine.split(' ')
  const env = { ...process.env, PORT: String(port), CI: '' }
  const started = spawn(program, args, { cwd: clone, env, stdio: ['ignore', 'inherit', 'inherit'] })
  portal = started
  await step(`${startLine}: the sign-in screen answers`, () => waitForSignIn(started, address))
  await step('the demo partner signs in', () => signInAsPartner(address))
  await step('nobody else can read the data directory', () => expectPrivate(join(clone, 'data')))
  await step('SIGTERM ends the portal with exit code 0', () => stop(started))
} catch {
  process.exitCode = 1
} finally {
  if (portal?.exitCode === null) await stop(portal).catch(() => undefined)
  rmSync(folder, { recursive: true, force: true })
}
summarise()
