/** The proxies as configured in `deploy/`, on free ports of this machine, with their own certificate. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { delimiter, join } from 'node:path'
import { ROOT } from '../../scripts/process.ts'
import { freePort } from '../../server/test/free-port.ts'

const READY_MS = 10_000

interface Place {
  folder: string
  httpPort: number
  httpsPort: number
  certificate: string
  key: string
}

interface Kind {
  name: string
  config: string
  /** Replacements in the shipped file: pairs of old and new text. */
  replaced(place: Place): readonly (readonly [string, string])[]
  /** Arguments; `config` is the file with the replacements. */
  args(place: Place, config: string): string[]
}

const NGINX: Kind = {
  name: 'nginx',
  config: 'deploy/nginx/portal.conf',
  replaced: ({ httpPort, httpsPort, certificate, key }) => [
    ['listen 80;', `listen 127.0.0.1:${httpPort};`],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${httpsPort} ssl http2;`],
    ['/etc/nginx/tls/portal.crt', certificate],
    ['/etc/nginx/tls/portal.key', key],
  ],
  args: ({ folder }, config) => {
    const main = join(folder, 'nginx.conf')
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${folder}/${name};`)
      .join(' ')
    writeFileSync(
      main,
      `daemon off; pid ${folder}/nginx.pid; error_log stderr error; worker_processes 1;
events { worker_connections 2048; }
http { access_log off; ${temporary} include ${config}; }\n`,
    )
    return ['-p', folder, '-c', main]
  },
}

const HAPROXY: Kind = {
  name: 'haproxy',
  config: 'deploy/haproxy/haproxy.cfg',
  replaced: ({ httpPort, httpsPort, certificate, key, folder }) => {
    const both = join(folder, 'portal.pem')
    writeFileSync(both, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'))
    return [
      ['bind :80\n', `bind 127.0.0.1:${httpPort}\n`],
      ['bind :443 ', `bind 127.0.0.1:${httpsPort} `],
      ['/etc/haproxy/portal.pem', both],
    ]
  },
  args: (_, config) => ['-db', '-f', config],
}

const CADDY: Kind = {
  name: 'caddy',
  config: 'deploy/caddy/Caddyfile',
  replaced: ({ httpPort, httpsPort, certificate, key }) => [
    [
      '(nodes) {\n',
      `{
	admin off
	http_port ${httpPort}
	https_port ${httpsPort}
	skip_install_trust
	log {
		level ERROR
	}
}

(nodes) {
`,
    ],
    [
      'portal.example.com {\n',
      `https://localhost {
	bind 127.0.0.1
	tls ${certificate} ${key}
`,
    ],
  ],
  args: (_, config) => ['run', '--adapter', 'caddyfile', '--config', config],
}

export const PROXIES: readonly Kind[] = [NGINX, HAPROXY, CADDY]

export interface RunningProxy {
  name: string
  httpPort: number
  httpsPort: number
  /** The self-signed certificate for `localhost`. */
  ca: Buffer
  /** Peak memory of its processes, in bytes. */
  peakMemory(): number
  stop(): Promise<void>
}

/** The program of a proxy, if it is installed. */
export function findProxy({ name }: Kind): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

function makeCertificate(folder: string): { certificate: string; key: string } {
  const [certificate, key] = [join(folder, 'portal.crt'), join(folder, 'portal.key')] as const
  const form = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  execFileSync('openssl', ['req', ...form, ...names, '-keyout', key, '-out', certificate], {
    stdio: 'ignore',
  })
  return { certificate, key }
}

function configOf(kind: Kind, place: Place, ports: readonly [number, number]): string {
  const pairs = [
    ['portal-1:3000', `127.0.0.1:${ports[0]}`],
    ['portal-2:3000', `127.0.0.1:${ports[1]}`],
    ...kind.replaced(place),
  ] as const
  let text = readFileSync(join(ROOT, kind.config), 'utf8')
  for (const [shipped, here] of pairs) {
    if (!text.includes(shipped)) throw new Error(`${kind.config} does not say "${shipped}" any more`)
    text = text.replaceAll(shipped, here)
  }
  return text
}

async function untilListening(child: ChildProcess, port: number): Promise<void> {
  const deadline = performance.now() + READY_MS
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    const isUp = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isUp) return
    if (child.exitCode !== null) throw new Error(`it ended with exit code ${child.exitCode}`)
    if (performance.now() > deadline) throw new Error('it did not listen in time')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Peak memory of a process and its children. */
function peakMemoryOf(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const own = Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
    return children.reduce((sum, child) => sum + peakMemoryOf(Number(child)), own)
  } catch {
    return 0
  }
}

export async function startProxy(
  kind: Kind,
  { program, folder: parent, ports }: { program: string; folder: string; ports: readonly [number, number] },
): Promise<RunningProxy> {
  const folder = join(parent, kind.name)
  mkdirSync(folder)
  // nginx started by root uses another user for its workers.
  for (const path of [parent, folder]) chmodSync(path, 0o755)
  const place = {
    folder,
    httpPort: await freePort(),
    httpsPort: await freePort(),
    ...makeCertificate(folder),
  }
  const config = join(folder, 'config')
  writeFileSync(config, configOf(kind, place, ports))
  const child = spawn(program, kind.args(place, config), {
    env: { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exited = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await exited
  }
  try {
    await untilListening(child, place.httpsPort)
  } catch (error) {
    await stop()
    throw new Error(`${kind.name}: ${(error as Error).message}`)
  }
  return {
    name: kind.name,
    httpPort: place.httpPort,
    httpsPort: place.httpsPort,
    ca: readFileSync(place.certificate),
    peakMemory: () => peakMemoryOf(child.pid ?? 0),
    stop,
  }
}
