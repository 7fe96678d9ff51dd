/** Runs child processes, one at a time or in groups that end together. */
import { type ChildProcess, spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, resolve } from 'node:path'

export const ROOT = resolve(import.meta.dirname, '..')

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

export interface Command {
  command: string
  args: readonly string[]
  cwd?: string
  env?: NodeJS.ProcessEnv
}

/** An environment whose PATH includes the commands of installed packages, among them Node.js 24. */
function environment(extra: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const path = `${ROOT}/node_modules/.bin${delimiter}${process.env.PATH ?? ''}`
  return { ...process.env, ...extra, PATH: path }
}

function start({ command, args, cwd = ROOT, env }: Command, stdio: 'inherit' | 'pipe'): ChildProcess {
  return spawn(command, args, { cwd, env: environment(env), stdio: ['ignore', stdio, stdio] })
}

/** Resolves with the exit code; after a signal that is 128 + its number, as in a shell. */
function ended(child: ChildProcess): Promise<number> {
  return new Promise((resolvePromise, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) =>
      resolvePromise(code ?? 128 + (constants.signals[signal ?? 'SIGTERM'] ?? 0)),
    )
  })
}

function forwardSignals(children: readonly ChildProcess[]): () => void {
  const forward = (signal: NodeJS.Signals) => {
    for (const child of children) child.kill(signal)
  }
  for (const signal of SIGNALS) process.on(signal, forward)
  return () => {
    for (const signal of SIGNALS) process.off(signal, forward)
  }
}

/** Runs a command attached to this terminal; resolves with its exit code. */
export async function run(command: Command): Promise<number> {
  const child = start(command, 'inherit')
  const stop = forwardSignals([child])
  return ended(child).finally(stop)
}

/** Runs a command and pipes its output, so that it does not redraw the terminal; resolves with its exit code. */
export async function pass(command: Command): Promise<number> {
  const child = start(command, 'pipe')
  child.stdout?.pipe(process.stdout, { end: false })
  child.stderr?.pipe(process.stderr, { end: false })
  const stop = forwardSignals([child])
  return ended(child).finally(stop)
}

/** Runs a command; resolves with its exit code and output. */
export async function capture(command: Command): Promise<{ code: number; output: string }> {
  const child = start(command, 'pipe')
  const chunks: Buffer[] = []
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk))
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk))
  const stop = forwardSignals([child])
  const code = await ended(child).finally(stop)
  return { code, output: Buffer.concat(chunks).toString() }
}

/** Runs commands in parallel; when one exits, the others are terminated. Resolves with the first one's exit code. */
export async function runTogether(commands: readonly Command[]): Promise<number> {
  const children = commands.map((command) => start(command, 'inherit'))
  const stop = forwardSignals(children)
  const ends = children.map(ended)
  try {
    return await Promise.race(ends)
  } finally {
    for (const child of children) child.kill('SIGTERM')
    await Promise.allSettled(ends)
    stop()
  }
}
