import { ApiError } from './api-error.ts'
import { i18n } from './i18n.ts'

/** An error of a form field. */
interface FieldError<Field extends string> {
  field: Field
  message: string
}

/**
 * The error of a form, if it concerns one of its fields.
 *
 * @param labels labels of the form's fields; the server knows only their names
 */
export function fieldErrorOf<Field extends string>(
  error: unknown,
  labels: Record<Field, string>,
): FieldError<Field> | undefined {
  if (!(error instanceof ApiError) || !isOneOf(labels, error.field)) return undefined
  const { field, code, message } = error
  if (code !== 'invalid') return { field, message }
  return { field, message: i18n.t('failure.field', { ns: 'common', field: labels[field] }) }
}

const isOneOf = <Field extends string>(labels: Record<Field, string>, name?: string): name is Field =>
  name !== undefined && Object.hasOwn(labels, name)

interface Form<Field extends string> {
  setFieldError: (field: Field, message: string) => void
  getInputNode: (field: Field) => HTMLElement | null
}

/** Shows the error at its field and focuses that; returns false if the form has no such field. */
export function showAtField<Field extends string>(
  form: Form<Field>,
  error: unknown,
  labels: Record<Field, string>,
): boolean {
  const found = fieldErrorOf(error, labels)
  if (!found) return false
  form.setFieldError(found.field, found.message)
  form.getInputNode(found.field)?.focus()
  return true
}
