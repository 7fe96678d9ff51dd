import { stepsOf } from '@portal/contract/field-path'
import { ApiError } from '../../lib/api.ts'
import { issueWords } from '../form/field-words.ts'

/** Errors by field, nested like the form's values. */
type FieldErrors = { [name: string]: string | FieldErrors }

/** The details of a response to a stale save. */
export interface StaleDetails {
  changedBy: string | null
  changedAt: number | null
  /** Paths of fields that differ from the version that the change was based on. */
  fields: string[]
  current: Record<string, unknown> & { version: number }
}

/** A save error in the format that react-admin's forms expect for field errors. */
export class SaveError extends Error {
  readonly body: { errors?: FieldErrors }
  readonly status: number
  readonly code: string | undefined
  readonly stale: StaleDetails | undefined

  constructor(error: ApiError) {
    const { message, status, code, details } = error
    super(message)
    this.name = 'SaveError'
    this.status = status
    this.code = code
    this.stale = code === 'stale' ? (details as StaleDetails) : undefined
    this.body = fieldErrors(error)
  }
}

/** Errors for the fields; the message would only repeat the first of them. */
function fieldErrors({ issues, field, message }: ApiError): { errors?: FieldErrors } {
  if (issues.length > 0) {
    const all = issues.map((issue) => errorsAt(issue.field, issueWords(issue)))
    return { errors: all.reduce(merged) }
  }
  return field ? { errors: errorsAt(field, message) } : {}
}

function merged(one: FieldErrors, other: FieldErrors): FieldErrors {
  const both = { ...one }
  for (const [name, value] of Object.entries(other)) {
    const there = both[name]
    both[name] = typeof there === 'object' && typeof value === 'object' ? merged(there, value) : value
  }
  return both
}

/** Turns `/texts/en/title` or `texts.en.title` into `{ texts: { en: { title: message } } }`. */
export function errorsAt(path: string, message: string): FieldErrors {
  return stepsOf(path).reduceRight<string | FieldErrors>(
    (inner, name) => ({ [name]: inner }),
    message,
  ) as FieldErrors
}

export function asSaveError(error: unknown): unknown {
  return error instanceof ApiError ? new SaveError(error) : error
}
