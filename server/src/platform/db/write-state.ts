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

  /** Records the outcome of a failed statement; most errors have nothing to do with the storage. */
  note(error: unknown): void {
    const kind = storageFailureOf(error)
    // A successful write does not repair a corrupt database.
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
