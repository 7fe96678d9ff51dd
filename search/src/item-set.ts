/** A set of items that needs no key object for each lookup: a search makes thousands. */
import type { ItemRef } from './facts.ts'

export class ItemSet {
  readonly #byKind = new Map<number, Set<number>>()

  constructor(items: Iterable<ItemRef> = []) {
    for (const { kind, itemId } of items) {
      const ofKind = this.#byKind.get(kind)
      if (ofKind) ofKind.add(itemId)
      else this.#byKind.set(kind, new Set([itemId]))
    }
  }

  has(kind: number, itemId: number): boolean {
    return this.of(kind)?.has(itemId) === true
  }

  /** The ids of its items of a kind; undefined where it has none. */
  of(kind: number): ReadonlySet<number> | undefined {
    return this.#byKind.get(kind)
  }

  get size(): number {
    let size = 0
    for (const ofKind of this.#byKind.values()) size += ofKind.size
    return size
  }
}
