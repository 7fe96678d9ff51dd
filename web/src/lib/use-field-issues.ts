import { type RefObject, useEffect, useRef } from 'react'
import { fieldIssueOf } from './field-issue.ts'

interface FieldIssues<Values> {
  /** Of the form, whose first invalid field is focused. */
  form: RefObject<HTMLFormElement | null>
  /** What the host refused, until the field is changed. */
  errorOf: (field: keyof Values & string) => string | undefined
  /** Whether the error concerns a field of the form, so that it needs no alert. */
  isAtField: boolean
}

/**
 * What the host refused, at the fields of a form.
 *
 * @param sent the values that were refused
 * @param values the values now
 */
export function useFieldIssues<Values extends object>(
  error: Error | null,
  sent: Partial<Values> | undefined,
  values: Values,
): FieldIssues<Values> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [error])
  return {
    form,
    errorOf: (field) => (sent?.[field] === values[field] ? fieldIssueOf(error, field) : undefined),
    isAtField: Object.keys(values).some((field) => fieldIssueOf(error, field) !== undefined),
  }
}
