/**
 * Notifies every node of what a committed transaction changed: content by topic, with a version that only grows; sessions,
 * pins and profiles by the user concerned.
 */
import { EventEmitter } from 'node:events'

export const CONTENT_TOPICS = [
  'playbook',
  'assets',
  'news',
  'events',
  'portals',
  'pages',
  'settings',
  'partners',
  'search',
] as const
export type ContentTopic = (typeof CONTENT_TOPICS)[number]

export type Change =
  | { topic: ContentTopic; version: number }
  | { topic: 'user' | 'pins'; userId: number }
  | { topic: 'leads'; partnerId: number }
  /** Tickets that the portal keeps itself, of whichever user. */
  | { topic: 'tickets' }
  /** There is something new for these, or one of them has read it. */
  | { topic: 'notifications'; audience: string }
  /** A file with this content is gone: what a node has made of it goes, unless another file has the same. */
  | { topic: 'files'; sha256: string }
  /** There is work to do in the background. */
  | { topic: 'jobs' }
  /** The connection to the other nodes was interrupted: whatever is remembered may be stale. */
  | { topic: 'lost' }

/** How long cached content stays valid while this node receives no changes. */
const UNHEARD_MS = 1_000

export class ChangeBus {
  /** Whether this node receives all changes; while it does not, cached data of users is not used. */
  readonly isCurrent: () => boolean
  readonly #emitter = new EventEmitter().setMaxListeners(100)
  readonly #versions = new Map<ContentTopic, number>()

  constructor(isCurrent: () => boolean = () => true) {
    this.isCurrent = isCurrent
  }

  /** Version of the content of all given topics together; a new one every second while this node receives no changes. */
  version(topics: readonly ContentTopic[]): string {
    if (!this.isCurrent()) return `unheard ${Math.floor(performance.now() / UNHEARD_MS)}`
    return topics.map((topic) => this.#versions.get(topic) ?? 0).join('.')
  }

  /** The version of each topic that has changed at all. */
  versions(): ReadonlyMap<ContentTopic, number> {
    return this.#versions
  }

  /** Adopts the versions that the database holds. */
  load(versions: readonly { topic: string; version: number }[]): void {
    for (const { topic, version } of versions) this.#raise(topic as ContentTopic, version)
  }

  emit(change: Change): void {
    if ('version' in change) this.#raise(change.topic, change.version)
    this.#emitter.emit('change', change)
  }

  /** Calls `listener` for each change; returns a function that unsubscribes. */
  listen(listener: (change: Change) => void): () => void {
    this.#emitter.on('change', listener)
    return () => this.#emitter.off('change', listener)
  }

  #raise(topic: ContentTopic, version: number): void {
    this.#versions.set(topic, Math.max(version, this.#versions.get(topic) ?? 0))
  }
}
