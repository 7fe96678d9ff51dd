import type { SearchSuggestion } from '@portal/contract/search-suggestions'
import type { FileTranslations } from '@portal/contract/translations'
import { linkTarget } from '../../../lib/link-target.ts'
import { productParams } from '../product-params.ts'
import { type PageTarget, resultsTarget } from './page-target.ts'

/** A file, or a page of another site, for the viewer. */
export interface FileTarget {
  href: string
  title: string
  isForeign: boolean
  language?: string
  translations?: FileTranslations[]
  /** The item, if the host returns it. */
  item?: { kind: string; id: number }
}

/** The page or file of a suggested item; without either, a search for it. */
export function suggestionTarget(
  suggestion: SearchSuggestion,
  portal: Parameters<typeof linkTarget>[1],
): PageTarget | FileTarget {
  const { key, id, title, path, url } = suggestion
  if (key === 'Product') {
    const { id: portfolio, productId } = productParams(suggestion)
    return { to: `/playbook/${portfolio}/${productId}`, search: {} }
  }
  if (key === 'Category') return { to: `/playbook/${id}`, search: {} }
  if (key === 'News') return { to: '/newsannouncements', search: { news: id } }
  if (key === 'Videos') return { to: '/assets/videos-tutorials', search: { open: id } }
  if (key === 'WikiArticles') return { to: '/assets/business-cases', search: { open: id } }

  const link = linkTarget(path || url || '', portal)
  if (!link) return resultsTarget(title)
  if (link.kind === 'screen') return { to: link.to, search: link.search, hash: link.hash }
  const { kind, language, translations } = suggestion
  const item = kind ? { kind, id } : undefined
  return { href: link.href, title, isForeign: link.kind === 'site', language, translations, item }
}
