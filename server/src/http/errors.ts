import { ERROR_STATUS, type ErrorCode } from '@portal/contract/errors'

/** A failure with a stable code that a caller may see. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly field?: string
  readonly retryAfterSeconds?: number
  /** What the caller needs to go on, beyond the code. */
  readonly details?: unknown

  constructor(
    code: ErrorCode,
    options: { field?: string; retryAfterSeconds?: number; details?: unknown; cause?: unknown } = {},
  ) {
    super(code, { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.field = options.field
    this.retryAfterSeconds = options.retryAfterSeconds
    this.details = options.details
  }

  get status(): number {
    return ERROR_STATUS[this.code]
  }
}
