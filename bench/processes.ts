/** Measured servers as separate processes, with their use of processor and memory. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { ROOT } from '../scripts/process.ts'
import { freePort } from '../server/test/free-port.ts'

const READY_MS = 300_000
const STOP_MS = 60_000
/** Linux's unit of processor time. */
const TICK_MS = 10

export interface Server {
  address: string
  /** From the start of the process to its first response. */
  startMs: number
  /** Processor time since the start in milliseconds; undefined if the system does not provide it. */
  cpuMs(): number | undefined
  /** Memory in use in bytes; undefined if the system does not provide it. */
  memory(): number | undefined
  stop(): Promise<void>
  /** Sends SIGKILL. */
  kill(): Promise<void>
}

function cpuOf(pid: number): number | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS
  } catch {
    return undefined
  }
}

/** A field of a process's status in bytes; undefined if the system does not provide it or the process has ended. */
function statusBytes(pid: number, field: 'VmRSS' | 'VmHWM'): number | undefined {
  try {
    const kilobytes = new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(
      readFileSync(`/proc/${pid}/status`, 'utf8'),
    )?.[1]
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1024
  } catch {
    return undefined
  }
}

/** Peak memory of a process so far, in bytes. */
export const peakOf = (pid: number): number | undefined => statusBytes(pid, 'VmHWM')

async function answered(process: ChildProcess, url: string): Promise<void> {
  const deadline = performance.now() + READY_MS
  while (performance.now() < deadline) {
    if (process.exitCode !== null) throw new Error(`the server ended with exit code ${process.exitCode}`)
    const status = await fetch(url).then(
      async (answer) => {
        await answer.arrayBuffer()
        return answer.status
      },
      () => undefined,
    )
    if (status === 200) return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  throw new Error(`${url} did not answer in time`)
}

async function end(process: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return
  const ended = once(process, 'exit')
  process.kill(signal)
  const kill = setTimeout(() => process.kill('SIGKILL'), STOP_MS)
  await ended
  clearTimeout(kill)
}

interface Started {
  port: number
  env: Record<string, string>
  path: string
  /** Folder of the portal; another release has its own. */
  root?: string
  /** Receives the output of the process. */
  onOutput?: (text: string) => void
}

async function start(
  args: readonly string[],
  { port, env, path, root = ROOT, onOutput }: Started,
): Promise<Server> {
  const began = performance.now()
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: {
      PATH: `${root}/node_modules/.bin${delimiter}${process.env.PATH ?? ''}`,
      HOST: '127.0.0.1',
      PORT: String(port),
      ...env,
    },
    stdio: ['ignore', onOutput ? 'pipe' : 'ignore', 'inherit'],
  })
  if (onOutput) child.stdout?.setEncoding('utf8').on('data', onOutput)
  const pid = child.pid ?? 0
  const address = `http://127.0.0.1:${port}`
  try {
    await answered(child, address + path)
  } catch (error) {
    await end(child, 'SIGTERM')
    throw error
  }
  return {
    address,
    startMs: performance.now() - began,
    cpuMs: () => cpuOf(pid),
    memory: () => statusBytes(pid, 'VmRSS'),
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
  }
}

/** Memory settings in a script of package.json: variables of the C library, and flags of Node.js. */
export function memorySettings(script: 'start' | 'portal' = 'start'): {
  env: Record<string, string>
  flags: string[]
} {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<typeof script, string>
  }
  const [variables = '', command = ''] = scripts[script].split('exec node ')
  const env = Object.fromEntries(
    [...variables.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]),
  )
  return { env, flags: command.split(' ').filter((word) => word.startsWith('--')) }
}

/**
 * Starts the portal with its own data, as `npm start` does after building the web apps.
 */
export async function startPortal(
  dataDir: string,
  {
    demo = false,
    port,
    env = {},
    root = ROOT,
    onOutput,
  }: Partial<Omit<Started, 'path'>> & { demo?: boolean } = {},
): Promise<Server> {
  const memory = memorySettings()
  const settings = {
    DATA_DIR: dataDir,
    DEMO: demo ? 'on' : 'off',
    LOG_LEVEL: 'warn',
    // Sign-ins are rate-limited by address, so the measurement uses many.
    TRUSTED_PROXIES: '1',
    SHUTDOWN_DELAY: '0',
    // Requests are limited by user, and the measurement has few users.
    SEARCHES_PER_MINUTE: '10000000',
    GRAPHQL_PER_MINUTE: '10000000',
    NODE_COMPILE_CACHE: join(root, 'server/.cache'),
    ...memory.env,
    ...env,
  }
  const started = { port: port ?? (await freePort()), env: settings, path: '/readyz', root, onOutput }
  return start([...memory.flags, 'server/src/main.ts'], started)
}

/** Starts the bare server, which checks a token and sends the bytes in `answersFile`. */
export async function startBare(answersFile: string): Promise<Server> {
  const port = await freePort()
  const bare = join(import.meta.dirname, 'bare.ts')
  const { env, flags } = memorySettings()
  return start([...flags, bare, answersFile], { port, env, path: '/ready' })
}
