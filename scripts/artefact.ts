/**
 * Builds what the Dockerfile builds, by its own steps, in an empty directory, and runs it as the container would: as another
 * user, on a tree that is only to be read. The stage that builds the web apps is this checkout itself.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, matchesGlob, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { freePort } from '../server/test/free-port.ts'
import { commandOf, readStages, type Stage } from './dockerfile.ts'
import { ROOT, run } from './process.ts'

const MAX_MEGABYTES = 350
const START_MS = 60_000
const STOP_MS = 15_000
const PASSWORD = 'a long password of the artefact'
const EMAIL = 'operator@portal.example'

const folder = mkdtempSync(join(tmpdir(), 'portal-artefact-'))
const stages = readStages(readFileSync(join(ROOT, 'Dockerfile'), 'utf8'))
const ignored = readFileSync(join(ROOT, '.dockerignore'), 'utf8').trim().split('\n')

/** Where a path of a stage is on this machine. */
const placeOf = (stage: string, path: string) => join(folder, stage || 'final', resolve('/app', path))

function isIgnored(path: string): boolean {
  const relative = path.slice(ROOT.length + 1)
  return ignored.some((pattern) => matchesGlob(relative, pattern) || matchesGlob(relative, `${pattern}/**`))
}

function copy(
  stage: Stage,
  { from, sources, target }: { from?: string; sources: string[]; target: string },
): void {
  for (const source of sources) {
    const isFolder = target.endsWith('/') || target === '.'
    const to = placeOf(stage.name, isFolder ? join(target, basename(source)) : target)
    const path =
      from === undefined || from === 'build'
        ? join(ROOT, resolve('/', source).replace('/app/', '/'))
        : placeOf(from, source)
    const filter = (path: string) => from !== undefined || !isIgnored(path) || path.endsWith('package.json')
    cpSync(path, to, { recursive: true, verbatimSymlinks: true, filter })
  }
}

async function shell(command: string, cwd: string): Promise<void> {
  mkdirSync(cwd, { recursive: true })
  const env = { npm_config_prefer_offline: 'true', npm_config_loglevel: 'error' }
  const code = await run({ command: 'sh', args: ['-c', command], cwd, env })
  if (code !== 0) throw new Error(`\`${command}\` ended with exit code ${code}`)
}

async function make(stage: Stage): Promise<void> {
  if (stage.name === 'build') return shell('npm run --silent build', ROOT)
  for (const step of stage.steps) {
    if ('run' in step) await shell(step.run, placeOf(stage.name, '.'))
    else copy(stage, step.copy)
  }
}

/** Bytes on the disk; a file with several names counts once. */
function sizeOf(path: string, seen = new Set<number>()): number {
  const { ino, blocks } = lstatSync(path)
  if (seen.has(ino)) return 0
  seen.add(ino)
  if (!lstatSync(path).isDirectory()) return blocks * 512
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name), seen), blocks * 512)
}

function expectSmall(): void {
  const megabytes = Math.round(sizeOf(placeOf('', '.')) / 1024 ** 2)
  if (megabytes > MAX_MEGABYTES) throw new Error(`it takes ${megabytes} MB, and may take ${MAX_MEGABYTES}`)
  console.log(`  ${megabytes} MB`)
}

function expectBare(): void {
  for (const name of ['vite', '@playwright/test', 'vitest', 'react', 'typescript'])
    if (existsSync(placeOf('', `node_modules/${name}`))) throw new Error(`${name} is in it`)
}

/** Runs a command in the container's place: its tree read-only, its volumes, its user, its environment and no other. */
function start(command: readonly string[], stage: Stage, port: number): ChildProcess {
  const [user = '', group = ''] = (stage.settings.get('USER') ?? '').split(':')
  const system = ['/usr', '/lib', '/lib64', '/bin', '/etc/ssl', '/etc/hosts'].filter(existsSync)
  const env = { ...stage.env, PORT: String(port), LOG_LEVEL: 'warn' }
  const args = [
    ...system.flatMap((path) => ['--ro-bind', path, path]),
    ...['--ro-bind', placeOf('', '.'), '/app', '--bind', placeOf('', '/data'), '/data', '--tmpfs', '/tmp'],
    ...['--proc', '/proc', '--dev', '/dev', '--chdir', '/app', '--clearenv', '--die-with-parent'],
    ...['--unshare-user', '--uid', user, '--gid', group, '--info-fd', '3'],
    ...Object.entries(env).flatMap(([name, value]) => ['--setenv', name, value]),
    ...command,
  ]
  return spawn('bwrap', args, { stdio: ['pipe', 'ignore', 'inherit', 'pipe'] })
}

async function succeed(child: ChildProcess): Promise<void> {
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`it ended with exit code ${code}`)
}

async function waitUntilReady(portal: ChildProcess, address: string): Promise<void> {
  const deadline = Date.now() + START_MS
  while (Date.now() < deadline) {
    if (portal.exitCode !== null) throw new Error(`the portal ended with exit code ${portal.exitCode}`)
    const isReady = await fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error('the portal was not ready in time')
}

async function expectScreen(address: string): Promise<void> {
  const response = await fetch(`${address}/partner/signin`)
  const page = await response.text()
  const script = /<script[^>]+src="([^"]+)"/.exec(page)?.[1]
  if (response.status !== 200 || !script) throw new Error(`the sign-in screen has status ${response.status}`)
  const { status } = await fetch(new URL(script, address))
  if (status !== 200) throw new Error(`its script has status ${status}`)
}

async function readContent(address: string): Promise<void> {
  const login = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: EMAIL, password: PASSWORD }),
  })
  const { token } = (await login.json()) as { token?: string }
  if (!token) throw new Error(`the sign-in has status ${login.status}`)
  const headers = { authorization: `Bearer ${token}` }
  const { status } = await fetch(`${address}/api/documents?locale=en`, { headers })
  if (status !== 200) throw new Error(`the documents have status ${status}`)
}

/** The process in the sandbox: a signal to bubblewrap itself would not reach it. */
async function pidWithin(sandbox: ChildProcess): Promise<number> {
  const [info] = await once(sandbox.stdio[3] as Readable, 'data')
  return (JSON.parse(String(info)) as { 'child-pid': number })['child-pid']
}

async function stop(portal: ChildProcess): Promise<void> {
  const ended = once(portal, 'exit')
  process.kill(await pidWithin(portal), 'SIGTERM')
  const kill = setTimeout(() => portal.kill('SIGKILL'), STOP_MS)
  const [code, signal] = await ended
  clearTimeout(kill)
  if (code !== 0) throw new Error(`the portal ended with ${signal ?? `exit code ${code}`}`)
}

let passed = 0
let failed = 0

async function step(name: string, work: () => void | Promise<void>): Promise<void> {
  const began = performance.now()
  try {
    await work()
    passed += 1
    console.log(`✓ ${name} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
  } catch (error) {
    failed += 1
    console.error(`✗ ${name}: ${(error as Error).message}`)
    throw error
  }
}

const final = stages.at(-1)
if (!final) throw new Error('The Dockerfile has no stage')
let portal: ChildProcess | undefined

try {
  for (const stage of stages) await step(`stage ${stage.name || 'of the artefact'}`, () => make(stage))
  await step(`at most ${MAX_MEGABYTES} MB`, expectSmall)
  await step('neither Vite nor browsers, test tools or what is built in', expectBare)
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const started = start(commandOf(final, 'CMD'), final, port)
  portal = started
  await step('starts as another user on a read-only tree', () => waitUntilReady(started, address))
  await step('its health check succeeds', () => succeed(start(commandOf(final, 'HEALTHCHECK'), final, port)))
  await step('an administrator is created beside it', async () => {
    const name = ['--email', EMAIL, '--first-name', 'Olga', '--last-name', 'Operator']
    const command = start(['node', 'server/src/cli/portal.ts', 'create-admin', ...name], final, port)
    command.stdin?.end(`${PASSWORD}\n`)
    await succeed(command)
  })
  await step('shows the sign-in screen', () => expectScreen(address))
  await step('gives content to who is signed in', () => readContent(address))
  await step('SIGTERM ends it with exit code 0', () => stop(started))
} catch {
  process.exitCode = 1
} finally {
  if (portal?.exitCode === null) await stop(portal).catch(() => undefined)
  rmSync(folder, { recursive: true, force: true })
}
console.log(`${passed} passed, ${failed} failed`)
