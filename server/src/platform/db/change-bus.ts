/**
 * Tells every node what a committed transaction changed: content by topic, with a version that only grows; sessions,
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
  /** Built-in tickets, of any user. */
  | { topic: 'tickets' }
  /** A notification for this audience was added or read. */
  | { topic: 'notifications'; audience: string }
  /**
   * The file with this content was deleted. Nodes delete what they derived from it, unless another file has the same
   * content.
   */
  | { topic: 'files'; sha256: string }
  /** New background jobs. */
  | { topic: 'jobs' }
  /** The connection to the other nodes was interrupted: every cache may be stale. */
  | { topic: 'lost' }

/** How long cached content stays valid while this node receives no changes. */
const UNHEARD_MS = 1_000

export class ChangeBus {
  /** Whether this node receives all changes; if not, per-user caches are bypassed. */
  readonly isCurrent: () => boolean
  readonly #emitter = new EventEmitter().setMaxListeners(100)
  readonly #versions = new Map<ContentTopic, number>()
  /** By the list itself: a request asks for the versions of the same few lists a dozen times. */
  #combined = new WeakMap<readonly ContentTopic[], string>()

  constructor(isCurrent: () => boolean = () => true) {
    this.isCurrent = isCurrent
  }

  /**
   * Combined content version of the topics. Changes every second while this node receives no changes.
   *
   * @param topics a constant, so that it is combined once
   */
  version(topics: readonly ContentTopic[]): string {
    if (!this.isCurrent()) return `unheard ${Math.floor(performance.now() / UNHEARD_MS)}`
    let combined = this.#combined.get(topics)
    if (combined === undefined) {
      combined = topics.map((topic) => this.#versions.get(topic) ?? 0).join('.')
      this.#combined.set(topics, combined)
    }
    return combined
  }

  /** The versions of all topics that have ever changed. */
  versions(): ReadonlyMap<ContentTopic, number> {
    return this.#versions
  }

  /** Adopts the versions stored in the database. */
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
    this.#combined = new WeakMap()
  }
}
