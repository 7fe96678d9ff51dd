/** Flattens the nested errors of react-hook-form. */
import type { FieldErrors } from 'react-hook-form'

export interface FormIssue {
  path: string
  text: string
}

const isError = (value: object): value is { message: string } =>
  'message' in value && typeof value.message === 'string'

/** Errors by path, in the order of the fields. */
export function issuesOfForm(errors: FieldErrors | unknown, path = ''): FormIssue[] {
  if (typeof errors !== 'object' || errors === null) return []
  if (isError(errors)) return [{ path, text: errors.message }]
  return Object.entries(errors).flatMap(([name, inner]) =>
    name === 'ref' ? [] : issuesOfForm(inner, path ? `${path}.${name}` : name),
  )
}
