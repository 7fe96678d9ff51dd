/**
 * Monitors free disk space. Shortly before the disk is full, only what people need to get in is still saved, and a
 * reserve is released for that (the file `reserve` next to an SQLite database). Once there is space again, everything
 * recovers by itself.
 */
import { randomBytes } from 'node:crypto'
import { open, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { DatabaseHandle } from '../db/open.ts'
import { probeWrites } from '../db/probe-writes.ts'
import { RareLog } from '../rare-log.ts'

const MB = 1024 * 1024
const LOOK_MS = 5_000

interface DiskSpaceDeps {
  database: DatabaseHandle
  dataDir: string
  /** Folder of the files; undefined where they are not on this machine. */
  filesDir?: string
  logger: FastifyBaseLogger
  /** A disk with less free space than this counts as full. */
  lowBytes?: number
  reserveBytes?: number
}

/** Why all but the most important changes are refused; also an error code. */
type Shortage = 'storageFull' | 'storageFailed'

type Part = 'database' | 'storage'

const TROUBLES = { storageFull: 'disk full', storageFailed: 'not writable', corrupt: 'damaged' } as const
type Trouble = (typeof TROUBLES)[keyof typeof TROUBLES]

/** Free bytes for this user; undefined where the folder does not exist. */
export async function freeBytes(folder: string): Promise<number | undefined> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch {
    return undefined
  }
}

export class DiskSpace {
  readonly #deps: Required<Omit<DiskSpaceDeps, 'filesDir'>>
  readonly #filesDir: string | undefined
  readonly #log: RareLog
  readonly #short = new Map<Part, Shortage>()
  #looking: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined
  #unlisten: (() => void) | undefined
  #heard: (isShort: boolean) => void = () => undefined

  constructor({ lowBytes = 8 * MB, reserveBytes = 8 * MB, filesDir, ...deps }: DiskSpaceDeps) {
    this.#deps = { ...deps, lowBytes, reserveBytes }
    this.#filesDir = filesDir
    this.#log = new RareLog(deps.logger)
  }

  /** Why changes are refused, if they are. */
  get shortage(): Shortage | undefined {
    return this.#short.get('database') ?? this.#short.get('storage')
  }

  /** Which parts of the portal cannot take changes, and why; undefined if all can. */
  troubles(): Partial<Record<Part, Trouble>> | undefined {
    const { failure } = this.#deps.database.writes
    const database = failure?.kind ?? this.#short.get('database')
    const storage = this.#short.get('storage')
    if (!database && !storage) return undefined
    return {
      ...(database ? { database: TROUBLES[database] } : {}),
      ...(storage ? { storage: TROUBLES[storage] } : {}),
    }
  }

  /** Calls `heard` when space runs out, and when there is some again. */
  onChange(heard: (isShort: boolean) => void): void {
    this.#heard = heard
  }

  start(): void {
    const { writes } = this.#deps.database
    this.#unlisten = writes.listen(() => void this.check())
    this.#timer = setInterval(() => void this.check(), LOOK_MS).unref()
    void this.check()
  }

  stop(): void {
    clearInterval(this.#timer)
    this.#unlisten?.()
  }

  /** Checks the current state; concurrent callers share one check. Never rejects. */
  check(): Promise<void> {
    this.#looking ??= this.#look()
      .catch((err: unknown) => this.#log.error('look', { err }, 'how much room there is cannot be told'))
      .finally(() => {
        this.#looking = undefined
      })
    return this.#looking
  }

  async #look(): Promise<void> {
    const { database } = this.#deps
    const { folder } = database
    const hadReserve = folder !== undefined && (await this.#hasReserve())
    const data = folder === undefined ? false : await this.#isLow('database', folder, hadReserve)
    const files = this.#filesDir ? await this.#isLow('storage', this.#filesDir, hadReserve) : false
    this.#set('storage', files ? 'storageFull' : undefined)
    const isRecovered = !data && (await this.#recover(folder !== undefined && !hadReserve))
    if (isRecovered) return this.#set('database', undefined)
    const kind = database.writes.failure?.kind
    this.#set('database', kind === 'storageFailed' ? kind : data || kind ? 'storageFull' : undefined)
    if (folder && this.#short.get('database') === 'storageFull') await this.#giveReserveUp()
  }

  /** Hysteresis: more space is needed to leave the state than to enter it. */
  async #isLow(part: Part, folder: string, hasReserve: boolean): Promise<boolean> {
    const { lowBytes, reserveBytes } = this.#deps
    const free = await freeBytes(folder)
    if (free === undefined) return false
    const wanted = this.#short.has(part) ? 2 * lowBytes + (hasReserve ? 0 : reserveBytes) : lowBytes
    return free < wanted
  }

  /** Whether writes succeed. Corruption is left to the operator. */
  async #recover(lacksReserve: boolean): Promise<boolean> {
    const { database } = this.#deps
    const { failure } = database.writes
    if (failure?.kind === 'corrupt') {
      const { error: err } = failure
      this.#log.error(
        'corrupt',
        { err },
        'the database is damaged: see "A damaged database" in docs/operations.md',
      )
      return true
    }
    if (failure || this.#short.has('database')) {
      try {
        await probeWrites(database.db)
      } catch {
        return false
      }
      database.writes.recovered()
    }
    if (lacksReserve) await this.#keepReserve()
    return true
  }

  #set(part: Part, shortage: Shortage | undefined): void {
    const was = this.#short.get(part)
    const wasShort = this.#short.size > 0
    if (shortage) {
      this.#short.set(part, shortage)
      const { failure } = this.#deps.database.writes
      const facts = part === 'database' && failure ? { part, err: failure.error } : { part }
      const reason = shortage === 'storageFull' ? 'the disk is full' : 'the disk takes no changes'
      this.#log.error(`${part} ${shortage}`, facts, `${reason}: changes are refused until that is over`)
    } else if (was) {
      this.#short.delete(part)
      this.#deps.logger.info({ part }, 'the disk takes changes again')
    }
    const isShort = this.#short.size > 0
    if (isShort !== wasShort) this.#heard(isShort)
  }

  get #reserve(): string {
    return join(this.#deps.dataDir, 'reserve')
  }

  async #hasReserve(): Promise<boolean> {
    const size = await stat(this.#reserve).then(
      (facts) => facts.size,
      () => 0,
    )
    return size >= this.#deps.reserveBytes
  }

  async #giveReserveUp(): Promise<void> {
    await rm(this.#reserve, { force: true })
  }

  /**
   * Random bytes, which no file system can compress. If there is no space for the reserve, the portal runs without it.
   */
  async #keepReserve(): Promise<void> {
    const { dataDir, lowBytes, reserveBytes } = this.#deps
    if (((await freeBytes(dataDir)) ?? 0) < 2 * lowBytes + reserveBytes) return
    try {
      await rm(this.#reserve, { force: true })
      const file = await open(this.#reserve, 'wx', 0o600)
      try {
        for (let written = 0; written < reserveBytes; written += MB) await file.write(randomBytes(MB))
      } finally {
        await file.close()
      }
    } catch (err) {
      await this.#giveReserveUp()
      this.#log.error('reserve', { err }, 'no space could be reserved for when the disk is full')
    }
  }
}
