import type { Locale } from '@portal/contract/locale'
import { issueText } from '@portal/i18n/field-words'
import { ApiError } from './api-error.ts'
import { i18n } from './i18n.ts'

/**
 * What the host found wrong with a field, in the user's language.
 *
 * @param error the error of the request that sent the field
 */
export function fieldIssueOf(error: unknown, field: string): string | undefined {
  const issue = error instanceof ApiError ? error.issues.find((found) => found.field === field) : undefined
  if (!issue || !i18n.exists('unnamed', { ns: 'issues' })) return undefined
  const locale = i18n.language as Locale
  const t = i18n.getFixedT(locale, 'issues') as unknown as Parameters<typeof issueText>[1]['t']
  return issueText(issue, { locale, t })
}
