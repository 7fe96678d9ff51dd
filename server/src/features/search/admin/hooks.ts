import type { Hooks } from '../../../admin-kit/hooks.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { type SynonymFields, synonymIssue } from '../synonym-rules.ts'

export const searchSynonyms: Hooks = {
  check(entry) {
    const fault = synonymIssue(entry as SynonymFields)
    if (fault) throw new AppError('invalid', { field: fault.field, issues: [fault] })
  },
}
