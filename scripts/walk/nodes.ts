/** Two nodes of one portal, with the settings of docs/operations.md, and its command line. */
import { mkdirSync } from 'node:fs'
import type { Artefact } from '../artefact/make.ts'
import { type Place, type RunningPortal, runPortalCommand, startPortal } from '../artefact/sandbox.ts'
import { ROOT } from '../process.ts'
import type { Machines } from './machines.ts'

/** The sandbox's path for input and output: content packs, backups, the passphrase. */
const OUTSIDE = '/outside'

interface Settings {
  artefact: Artefact
  ports: readonly [number, number]
  publicUrl: string
  /** Folder of this machine that commands see as `OUTSIDE`. */
  outside: string
}

export class Nodes {
  readonly #settings: Settings
  readonly #env: Readonly<Record<string, string>>
  readonly #data: readonly string[]
  readonly #running: RunningPortal[] = []
  /** Standard output of both nodes. */
  output = ''

  constructor(settings: Settings, { databaseUrl, storageUrl, data }: Machines, secretKey: string) {
    this.#settings = settings
    this.#data = data
    this.#env = {
      HOST: '127.0.0.1',
      DATABASE_URL: databaseUrl,
      STORAGE_URL: storageUrl,
      SECRET_KEY: secretKey,
      PUBLIC_URL: settings.publicUrl,
      TRUSTED_PROXIES: '1',
      // Enables the demo accounts, each with its own password.
      DEMO: 'on',
      // One user of the walk stands for many readers.
      SEARCHES_PER_MINUTE: '1000000',
    }
    mkdirSync(settings.outside, { recursive: true })
  }

  /** Runs a command of `npm run portal` on the first node's machine. */
  command(args: readonly string[], input?: string): Promise<void> {
    const place: Place = {
      data: this.#data[0] ?? '',
      env: this.#env,
      readable: { '/demo': `${ROOT}/demo` },
      writable: { [OUTSIDE]: this.#settings.outside },
    }
    return runPortalCommand(this.#settings.artefact, args, place, input)
  }

  async start(): Promise<void> {
    for (const index of this.#data.keys()) await this.#start(index)
  }

  /** Restarts one node after the other, waiting each time until it is ready again. */
  async restart(): Promise<void> {
    for (const [index, node] of [...this.#running.entries()]) {
      await node.stop()
      await this.#start(index)
    }
  }

  async kill(): Promise<void> {
    await Promise.all(this.#running.map((node) => node.kill()))
  }

  async stop(): Promise<void> {
    await Promise.all(this.#running.map((node) => node.stop()))
  }

  async #start(index: number): Promise<void> {
    const place: Place = {
      data: this.#data[index] ?? '',
      env: this.#env,
      onOutput: (text) => {
        this.output += text
      },
    }
    const { artefact, ports } = this.#settings
    const node = await startPortal(artefact, ports[index] ?? 0, place)
    this.#running[index] = node
    await node.untilReady()
  }
}

/** The path within a command of a file in `outside`. */
export const outsidePath = (name: string) => `${OUTSIDE}/${name}`
