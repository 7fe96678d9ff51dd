import { type StorageFailure, storageFailureOf } from './storage-failure.ts'

interface ObservedFailure {
  kind: StorageFailure
  error: unknown
}

/** Tracks whether statements fail because of the underlying storage, until one succeeds. */
export class WriteState {
  readonly #listeners = new Set<(failure: ObservedFailure) => void>()
  #failure: ObservedFailure | undefined

  get failure(): ObservedFailure | undefined {
    return this.#failure
  }

  /** Takes note of an error of a statement; of most it is none of the storage's. */
  note(error: unknown): void {
    const kind = storageFailureOf(error)
    // What is corrupt does not become whole by writing to it.
    if (!kind || this.#failure?.kind === 'corrupt') return
    this.#failure = { kind, error }
    for (const listener of this.#listeners) listener(this.#failure)
  }

  /** Writes succeed again. */
  recovered(): void {
    if (this.#failure?.kind !== 'corrupt') this.#failure = undefined
  }

  /** Calls `listener` at each failure; returns a function that unsubscribes. */
  listen(listener: (failure: ObservedFailure) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
