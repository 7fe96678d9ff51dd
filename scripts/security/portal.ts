/** The portal as a separate process, which can be killed. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../server/test/free-port.ts'
import { ROOT } from '../process.ts'
import type { PortalData } from './data.ts'
import { expect } from './report.ts'

/** Enough even for a busy machine. */
const START_MS = 180_000
const ERROR_LEVEL = 50

/** The environment of the portal and its commands, without the machine's own settings. */
function environmentOf({ dataDir, databaseUrl, uploads, secretKey }: PortalData): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    SECRET_KEY: secretKey,
    TMPDIR: uploads,
    LOG_LEVEL: 'warn',
    NODE_COMPILE_CACHE: join(ROOT, 'server/.cache'),
  }
}

export function runNode(
  data: PortalData,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): ChildProcess {
  return spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...environmentOf(data), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

export class Portal {
  readonly origin: string
  readonly #process: ChildProcess
  #output = ''

  private constructor(port: number, started: ChildProcess) {
    this.origin = `http://127.0.0.1:${port}`
    this.#process = started
    const end = () => started.kill('SIGKILL')
    process.once('exit', end)
    started.once('exit', () => process.off('exit', end))
    for (const stream of [started.stdout, started.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        this.#output += chunk.toString()
      })
    }
  }

  /** Spawns the process without waiting for it. */
  static async spawn(data: PortalData): Promise<Portal> {
    const port = await freePort()
    return new Portal(port, runNode(data, ['server/src/main.ts'], { PORT: String(port) }))
  }

  static async start(data: PortalData): Promise<Portal> {
    const portal = await Portal.spawn(data)
    try {
      await portal.untilReady()
    } catch (error) {
      await portal.kill()
      throw error
    }
    return portal
  }

  get pid(): number {
    return this.#process.pid as number
  }

  get isRunning(): boolean {
    return this.#process.exitCode === null && this.#process.signalCode === null
  }

  /** Resident memory in megabytes. */
  get memoryMb(): number {
    const [, kilobytes = '0'] =
      /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${this.pid}/status`, 'utf8')) ?? []
    return Math.round(Number(kilobytes) / 1024)
  }

  /** Ids of the portal's child processes. */
  get children(): number[] {
    const list = readFileSync(`/proc/${this.pid}/task/${this.pid}/children`, 'utf8').trim()
    return list === '' ? [] : list.split(' ').map(Number)
  }

  async untilReady(): Promise<void> {
    const deadline = Date.now() + START_MS
    while (Date.now() < deadline) {
      expect(this.isRunning, `the portal did not start:\n${this.#output.slice(-2000)}`)
      const status = await fetch(`${this.origin}/readyz`).then(
        async (response) => {
          await response.body?.cancel()
          return response.status
        },
        () => undefined,
      )
      if (status === 200) return
      await wait(25)
    }
    expect(false, `the portal was not ready within ${START_MS / 1000} s:\n${this.#output.slice(-2000)}`)
  }

  /** Errors in the log, and other output that mentions errors or warnings. */
  get errors(): string[] {
    return this.#output.split('\n').filter((line) => {
      if (!line.startsWith('{')) return /error|warning/i.test(line)
      return (JSON.parse(line) as { level: number }).level >= ERROR_LEVEL
    })
  }

  async kill(): Promise<void> {
    const ended = this.isRunning ? once(this.#process, 'exit') : undefined
    this.#process.kill('SIGKILL')
    await ended
  }

  async stop(): Promise<void> {
    const ended = this.isRunning ? once(this.#process, 'exit') : undefined
    this.#process.kill('SIGTERM')
    const late = setTimeout(() => this.#process.kill('SIGKILL'), 20_000)
    await ended
    clearTimeout(late)
    expect(this.#process.exitCode === 0, `the portal did not end by itself:\n${this.#output.slice(-2000)}`)
  }
}
