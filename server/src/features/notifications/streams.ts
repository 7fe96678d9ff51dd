/** Event streams on this node. The change bus wakes them, whichever node caused a change. */
import { PassThrough, type Readable } from 'node:stream'
import type { Locale } from '@portal/contract/locale'
import type { NotificationState, StreamEnd } from '@portal/contract/notifications'
import type { ChangeBus } from '../../platform/db/change-bus.ts'
import type { Identity } from '../../platform/http/guard.ts'
import { audiencesOf } from './read-model.ts'

/** The stream's user, whose audience class may change while it is open. */
export type StreamViewer = Pick<Identity, 'userId' | 'partnerId' | 'role'>

/** Proxies and clients close connections that are idle for about a minute. */
const HEARTBEAT_MS = 25_000
/** Streams per user and node; a new one closes the oldest. */
const STREAMS_PER_USER = 4
/** A client that is this far behind is disconnected. */
const MAX_WAITING_BYTES = 64 * 1024

export interface StreamDeps {
  bus: ChangeBus
  load: (viewer: StreamViewer, locale: Locale) => Promise<NotificationState>
  /** Whether a session is still valid and unrestricted; does not count as using it. */
  isOpen: (sessionId: number) => Promise<boolean>
  /** Audiences of notifications that became visible since the last check, such as scheduled news. */
  due: () => Promise<string[]>
  onError: (error: unknown) => void
}

interface Stream {
  viewer: StreamViewer
  sessionId: number
  locale: Locale
  audiences: ReadonlySet<string>
  output: PassThrough
  sent: string
  /** A change during loading causes another load. */
  loading: boolean
  stale: boolean
}

export class NotificationStreams {
  readonly #deps: StreamDeps
  readonly #streams = new Set<Stream>()
  readonly #heartbeat: NodeJS.Timeout
  readonly #unlisten: () => void

  constructor(deps: StreamDeps) {
    this.#deps = deps
    this.#heartbeat = setInterval(() => this.#beat(), HEARTBEAT_MS).unref()
    this.#unlisten = deps.bus.listen((change) => {
      for (const stream of this.#streams) {
        // Settings may have ended or restricted the session.
        if (change.topic === 'settings') this.#check(stream)
        if (change.topic === 'lost') this.#check(stream).then(() => this.#refresh(stream))
        if (change.topic === 'user' && change.userId === stream.viewer.userId) this.#check(stream)
        if (change.topic === 'notifications' && stream.audiences.has(change.audience)) this.#refresh(stream)
      }
    })
  }

  /** Opens an event stream for the lifetime of its session. */
  open({ sessionId, viewer, locale }: { sessionId: number; viewer: StreamViewer; locale: Locale }): Readable {
    const ofUser = [...this.#streams].filter((stream) => stream.viewer.userId === viewer.userId)
    for (const oldest of ofUser.slice(0, Math.max(0, ofUser.length - STREAMS_PER_USER + 1))) {
      this.#end(oldest, 'replaced')
    }
    const output = new PassThrough()
    const audiences = new Set(audiencesOf(viewer))
    const stream = { viewer, sessionId, locale, audiences, output, sent: '', loading: false, stale: false }
    this.#streams.add(stream)
    output.on('close', () => this.#streams.delete(stream))
    output.on('error', () => output.destroy())
    this.#refresh(stream)
    return output
  }

  /** The number of open streams. */
  get count(): number {
    return this.#streams.size
  }

  /**
   * Ends the streams at staggered times, so that clients do not all reconnect to another node at once. Starts late,
   * when proxies know that this node is stopping.
   */
  endWithin(ms: number): void {
    for (const stream of this.#streams) {
      setTimeout(() => this.#end(stream, 'closing'), (ms / 2) * (1 + Math.random())).unref()
    }
  }

  close(): void {
    clearInterval(this.#heartbeat)
    this.#unlisten()
    for (const stream of this.#streams) this.#end(stream, 'closing')
  }

  #end(stream: Stream, reason: StreamEnd['reason']): void {
    if (!this.#streams.delete(stream)) return
    stream.output.end(`event: end\ndata: ${JSON.stringify({ reason } satisfies StreamEnd)}\n\n`)
  }

  #write(stream: Stream, text: string): void {
    if (!this.#streams.has(stream)) return
    if (stream.output.writableLength > MAX_WAITING_BYTES) stream.output.destroy()
    else stream.output.write(text)
  }

  #beat(): void {
    for (const stream of this.#streams) {
      this.#write(stream, ':\n\n')
      this.#check(stream)
    }
    if (this.#streams.size > 0) this.#showDue()
  }

  async #showDue(): Promise<void> {
    try {
      const due = await this.#deps.due()
      for (const stream of this.#streams) {
        if (due.some((audience) => stream.audiences.has(audience))) this.#refresh(stream)
      }
    } catch (error) {
      this.#deps.onError(error)
    }
  }

  async #check(stream: Stream): Promise<void> {
    try {
      if (!(await this.#deps.isOpen(stream.sessionId))) this.#end(stream, 'signedOut')
    } catch (error) {
      this.#deps.onError(error)
    }
  }

  async #refresh(stream: Stream): Promise<void> {
    stream.stale = true
    if (stream.loading) return
    stream.loading = true
    try {
      while (stream.stale && this.#streams.has(stream)) {
        stream.stale = false
        const state = JSON.stringify(await this.#deps.load(stream.viewer, stream.locale))
        if (state === stream.sent) continue
        stream.sent = state
        this.#write(stream, `event: notifications\ndata: ${state}\n\n`)
      }
    } catch (error) {
      this.#deps.onError(error)
    } finally {
      stream.loading = false
    }
  }
}
