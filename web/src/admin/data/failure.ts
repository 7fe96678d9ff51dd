import { ApiError } from '../../lib/api.ts'

/** Errors by field, nested as the form's values are. */
type FieldErrors = { [name: string]: string | FieldErrors }

/** What the answer to a stale save tells. */
export interface StaleDetails {
  changedBy: string | null
  changedAt: number | null
  /** Paths of fields that differ from what the change was made on. */
  fields: string[]
  current: Record<string, unknown> & { version: number }
}

/** An error of a save in the shape in which react-admin's forms look for errors of fields. */
export class SaveError extends Error {
  readonly body: { errors?: FieldErrors }
  readonly status: number
  readonly code: string | undefined
  readonly stale: StaleDetails | undefined

  constructor({ message, status, code, field, details }: ApiError) {
    super(message)
    this.name = 'SaveError'
    this.status = status
    this.code = code
    this.stale = code === 'stale' ? (details as StaleDetails) : undefined
    this.body = field ? { errors: errorsAt(field, message) } : {}
  }
}

/** `/texts/en/title` or `texts.en.title` as `{ texts: { en: { title: message } } }`. */
export function errorsAt(path: string, message: string): FieldErrors {
  const names = path.split(/[./[\]]+/).filter(Boolean)
  return names.reduceRight<string | FieldErrors>((inner, name) => ({ [name]: inner }), message) as FieldErrors
}

export function asSaveError(error: unknown): unknown {
  return error instanceof ApiError ? new SaveError(error) : error
}
