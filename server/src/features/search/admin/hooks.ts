import type { Hooks } from '../../../admin-kit/hooks.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { type SynonymFields, synonymFault } from '../synonym-rules.ts'

export const searchSynonyms: Hooks = {
  check(entry) {
    const fault = synonymFault(entry as SynonymFields)
    if (fault) throw new AppError('invalid', { field: fault.field, issues: [fault] })
  },
}
