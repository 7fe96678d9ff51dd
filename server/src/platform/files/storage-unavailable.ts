/** The file storage cannot be reached, or not with these settings. */
export class StorageUnavailable extends Error {
  constructor(cause: unknown) {
    const reason = cause instanceof Error ? cause.message || cause.name : String(cause)
    super(`The files cannot be reached: ${reason}`, { cause })
    this.name = 'StorageUnavailable'
  }
}
