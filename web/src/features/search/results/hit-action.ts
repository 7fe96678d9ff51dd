import type { SearchGroupKey } from '@portal/contract/kinds'
import type { SearchSource } from '@portal/contract/search'
import { BASE_PATH } from '../../../lib/base-path.ts'
import { linkTarget } from '../../../lib/link-target.ts'

export type HitActionName = 'openPdf' | 'open' | 'play' | 'download' | 'learnMore'

/** Whether the name of a hit links to a screen of the portal. */
function hasPage(group: SearchGroupKey, source: SearchSource): boolean {
  return group === 'Product' || group === 'Category' || screenOf(group, source) !== undefined
}

/** The screen of a hit. Events without a page of their own are in the calendar. */
export function screenOf(group: SearchGroupKey, { path, url }: SearchSource): string | undefined {
  return path || (group === 'Events' && !url ? '/dashboard' : undefined)
}

export function isFile(url: string): boolean {
  return linkTarget(url, { basePath: BASE_PATH, origin: location.origin })?.kind === 'file'
}

/** The action for a hit without a page of its own; undefined if there is none. */
export function actionOf(group: SearchGroupKey, source: SearchSource): HitActionName | undefined {
  if (hasPage(group, source)) return undefined
  const { url, elementType } = source
  if (group === 'Videos') return 'play'
  if (group === 'News' && elementType !== 'asset') return 'learnMore'
  if (!url) return undefined
  if (group === 'News' || (group === 'QuickLinks' && isFile(url))) return 'download'
  if (group === 'Documents' || /\.pdf(?:[?#]|$)/i.test(url)) return 'openPdf'
  return group === 'WikiArticles' ? 'learnMore' : 'open'
}
