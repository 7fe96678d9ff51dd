/** Servers that are measured: processes of their own, with what they use of the machine. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { ROOT } from '../scripts/process.ts'
import { freePort } from '../server/test/free-port.ts'

const READY_MS = 300_000
const STOP_MS = 60_000
/** The unit in which Linux counts processor time. */
const TICK_MS = 10

export interface Server {
  address: string
  /** From the start of the process until it answered. */
  startMs: number
  /** Milliseconds of processor time since the start; undefined where the system does not tell. */
  cpuMs(): number | undefined
  /** Bytes of memory in use; undefined where the system does not tell. */
  memory(): number | undefined
  stop(): Promise<void>
  /** Ends it without a chance to finish anything. */
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

/** A field of a process's status in bytes; undefined where the system does not tell, and once the process has ended. */
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

/** Bytes of memory that a process has used at most so far. */
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
  /** Where the portal lies; another release has a folder of its own. */
  root?: string
  /** Is given what the process says. */
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

/** What a script of the package says of memory: variables of the C library, and flags of Node.js. */
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
 * The portal with data of its own: what `npm start` runs once it has seen that the web apps
 * are built.
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
    // Sign-ins are limited for each address: those of the measurement come from many.
    TRUSTED_PROXIES: '1',
    SHUTDOWN_DELAY: '0',
    // So are requests of one user, and the measurement has few users.
    SEARCHES_PER_MINUTE: '10000000',
    GRAPHQL_PER_MINUTE: '10000000',
    NODE_COMPILE_CACHE: join(root, 'server/.cache'),
    ...memory.env,
    ...env,
  }
  const started = { port: port ?? (await freePort()), env: settings, path: '/readyz', root, onOutput }
  return start([...memory.flags, 'server/src/main.ts'], started)
}

/** The bare server beside it: a token check and the bytes that `answersFile` holds. */
export async function startBare(answersFile: string): Promise<Server> {
  const port = await freePort()
  const bare = join(import.meta.dirname, 'bare.ts')
  const { env, flags } = memorySettings()
  return start([...flags, bare, answersFile], { port, env, path: '/ready' })
}
