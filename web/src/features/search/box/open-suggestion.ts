import type { Locale } from '@portal/contract/locale'
import type { SearchSuggestion } from '@portal/contract/search-suggestions'
import { BASE_PATH } from '../../../lib/base-path.ts'
import { fileIn } from '../../../lib/translations.ts'
import { opensOverScreen } from '../../../ui/viewer/opens-over-screen.ts'
import { reportOpened } from '../report-opened.ts'
import { type FileTarget, suggestionTarget } from './option-target.ts'
import type { PageTarget } from './page-target.ts'

interface Chosen {
  /** The search text. */
  search: string
  locale: Locale
  /** The customer's language, in which files open if available. */
  customer: Locale | null
  position: number
}

/** The target of a chosen suggestion: a page, or a file for the viewer; undefined if it opened in a new tab. */
export function openSuggestion(
  suggestion: SearchSuggestion,
  { customer, ...report }: Chosen,
): PageTarget | FileTarget | undefined {
  reportOpened({ ...report, key: suggestion.key, id: suggestion.id, isSuggestion: true })
  const target = suggestionTarget(suggestion, { basePath: BASE_PATH, origin: location.origin })
  if (!('href' in target)) return target
  const other = fileIn(target, customer)
  const opened = other ? { ...target, href: other.url, language: other.language } : target
  if (opensOverScreen()) return opened
  window.open(opened.href, '_blank', 'noopener')
  return undefined
}
