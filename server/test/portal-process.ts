/** The portal as a separate process. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { atEnd, temporaryFolder } from './at-end.ts'

const MAIN = resolve(import.meta.dirname, '../src/main.ts')
const COMPILE_CACHE = resolve(import.meta.dirname, '../.cache')

export interface PortalProcess {
  readonly origin: string
  readonly isRunning: boolean
  /** Its output so far. */
  readonly output: string
  kill(signal: NodeJS.Signals): void
  /** Resolves with its exit code. */
  readonly ended: Promise<number | null>
  /** Closes the pipes of its output. */
  closeOutput(): void
}

/** A start of the portal that may fail. */
export interface PortalStart extends Omit<PortalProcess, 'origin'> {
  /** Resolves with its origin once it is up; rejects with its output if it ends before. */
  readonly up: Promise<string>
}

/**
 * Begins to start the portal on a free port, without the demo; it ends after the test, or after the file.
 *
 * @param hear receives each line of output, even before it is ready
 */
export function beginPortal(
  env: Record<string, string>,
  hear: (line: string) => void = () => undefined,
): PortalStart {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      DATA_DIR: temporaryFolder(),
      TMPDIR: temporaryFolder(),
      PORT: '0',
      DEMO: 'off',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exit = once(child, 'exit')
  atEnd(async () => {
    child.kill('SIGKILL')
    await exit
  })
  let output = ''
  const started = Promise.withResolvers<string>()
  started.promise.catch(() => undefined)
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      output += `${line}\n`
      hear(line)
      const [, origin] = /^ {2}Portal +(http:\/\/[\d.:]+)/.exec(line) ?? []
      if (origin) started.resolve(origin)
    })
  }
  once(child, 'close').then(() => started.reject(new Error(`The portal did not start:\n${output}`)))
  return {
    up: started.promise,
    get isRunning() {
      return child.exitCode === null && child.signalCode === null
    },
    get output() {
      return output
    },
    kill: (signal) => child.kill(signal),
    ended: exit.then(([code]) => code),
    closeOutput() {
      child.stdout.destroy()
      child.stderr.destroy()
    },
  }
}

/** Starts the portal as `beginPortal` does. @throws {Error} with its output when it does not start */
export async function startPortal(
  env: Record<string, string>,
  hear?: (line: string) => void,
): Promise<PortalProcess> {
  const start = beginPortal(env, hear)
  // Its output grows: the properties are kept as they are.
  return Object.create(start, { origin: { value: await start.up, enumerable: true } })
}

const COMMAND_LINE = resolve(import.meta.dirname, '../src/cli/portal.ts')

/** Starts a command of the portal, which ends with the test at the latest. */
export function startCommand(args: readonly string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [COMMAND_LINE, ...args], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILE_CACHE, ...env },
  })
  child.on('error', () => undefined)
  child.stdin.on('error', () => undefined)
  child.stderr.setEncoding('utf8')
  child.stdout.resume()
  atEnd(() => {
    child.kill('SIGKILL')
  })
  return child
}

/** Runs a command of the portal; returns its exit code and error output. */
export async function runCommand(
  args: readonly string[],
  env: Record<string, string>,
  input = '',
): Promise<{ status: number | null; errors: string }> {
  const child = startCommand(args, env)
  let errors = ''
  child.stderr.on('data', (text) => {
    errors += text
  })
  child.stdin.end(input)
  const [status] = await once(child, 'close')
  return { status, errors }
}
