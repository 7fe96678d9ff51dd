/** Runs the artefact like its container, in bubblewrap: as another user, on a read-only tree. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { commandOf } from '../dockerfile.ts'
import { type Artefact, pathIn } from './make.ts'

const START_MS = 120_000
const STOP_MS = 60_000

export interface Place {
  /** Folder of this machine that is mounted as `/data`. */
  data: string
  /** Environment variables in addition to those of the image. */
  env?: Readonly<Record<string, string>>
  /** Other folders of this machine, by their path in the sandbox. */
  readable?: Readonly<Record<string, string>>
  writable?: Readonly<Record<string, string>>
  /** Receives standard output. */
  onOutput?: (text: string) => void
}

const bound = (flag: string, folders: Readonly<Record<string, string>> = {}) =>
  Object.entries(folders).flatMap(([within, path]) => [flag, path, within])

/** Starts a command with exactly the container's user, volumes and environment. */
async function start(artefact: Artefact, command: readonly string[], place: Place): Promise<ChildProcess> {
  const { final } = artefact
  const [user = '', group = ''] = (final.settings.get('USER') ?? '').split(':')
  const system = ['/usr', '/lib', '/lib64', '/bin', '/etc/ssl', '/etc/hosts'].filter(existsSync)
  // Containers set HOME to / for a user without an account.
  const env = { HOME: '/', ...final.env, LOG_LEVEL: 'warn', ...place.env }
  const args = [
    ...system.flatMap((path) => ['--ro-bind', path, path]),
    ...['--ro-bind', pathIn(artefact, '.'), '/app', '--bind', place.data, '/data', '--tmpfs', '/tmp'],
    ...bound('--ro-bind', place.readable),
    ...bound('--bind', place.writable),
    ...['--proc', '/proc', '--dev', '/dev', '--chdir', '/app', '--clearenv', '--die-with-parent'],
    // A PID namespace: children of a killed command end with it, and do not keep its pipes open.
    ...['--unshare-pid', '--as-pid-1', '--unshare-user', '--uid', user, '--gid', group, '--info-fd', '3'],
    ...Object.entries(env).flatMap(([name, value]) => ['--setenv', name, value]),
    ...command,
  ]
  const child: ChildProcess = spawn('bwrap', args, { stdio: ['pipe', 'pipe', 'inherit', 'pipe'] })
  child.stdout?.setEncoding('utf8').on('data', place.onOutput ?? (() => undefined))
  for (const one of [child, child.stdin]) one?.on('error', () => undefined)
  await once(child, 'spawn')
  return child
}

/** Runs a command to its end. @throws if its exit code is not 0 */
export async function runIn(
  artefact: Artefact,
  command: readonly string[],
  place: Place,
  input = '',
): Promise<void> {
  const child = await start(artefact, command, place)
  child.stdin?.end(input)
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`\`${command.join(' ')}\` ended with exit code ${code}`)
}

/** Runs a command of `npm run portal`. */
export function runPortalCommand(artefact: Artefact, args: readonly string[], place: Place, input?: string) {
  return runIn(artefact, ['node', 'server/src/cli/portal.ts', ...args], place, input)
}

export class RunningPortal {
  readonly address: string
  readonly #child: ChildProcess
  readonly #exit: Promise<[number | null, NodeJS.Signals | null]>
  readonly #pid: Promise<number>

  constructor(child: ChildProcess, address: string) {
    this.address = address
    this.#child = child
    this.#exit = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>
    // The process in the sandbox: bubblewrap does not forward signals to it.
    this.#pid = text(child.stdio[3] as Readable).then(
      (info) => (JSON.parse(info) as { 'child-pid': number })['child-pid'],
    )
  }

  get isRunning(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null
  }

  async untilReady(): Promise<void> {
    const deadline = performance.now() + START_MS
    while (performance.now() < deadline) {
      if (!this.isRunning) throw new Error(`the portal ended with exit code ${this.#child.exitCode}`)
      const isReady = await fetch(`${this.address}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
      if (isReady) return
      await new Promise((done) => setTimeout(done, 100))
    }
    throw new Error('the portal was not ready in time')
  }

  /** @throws unless SIGTERM ends it with exit code 0 */
  async stop(): Promise<void> {
    if (!this.isRunning) return
    process.kill(await this.#pid, 'SIGTERM')
    const kill = setTimeout(() => this.#child.kill('SIGKILL'), STOP_MS)
    const [code, signal] = await this.#exit
    clearTimeout(kill)
    if (code !== 0) throw new Error(`the portal ended with ${signal ?? `exit code ${code}`}`)
  }

  async kill(): Promise<void> {
    if (!this.isRunning) return
    process.kill(await this.#pid, 'SIGKILL')
    await this.#exit
  }
}

/** Starts the portal on a port of this machine, by default with the image's command. It may not be ready yet. */
export async function startPortal(
  artefact: Artefact,
  port: number,
  place: Place,
  command = commandOf(artefact.final, 'CMD'),
): Promise<RunningPortal> {
  const env = { ...place.env, PORT: String(port) }
  const child = await start(artefact, command, { ...place, env })
  return new RunningPortal(child, `http://127.0.0.1:${port}`)
}
