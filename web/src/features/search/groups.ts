import type { SearchGroupKey } from '@portal/contract/kinds'
import type { SearchGroup } from '@portal/contract/search'
import type { Icon } from '../../ui/icon.tsx'
import { IconBox, IconBriefcase, IconFileText, IconFolder, IconMovie, IconNews } from '../../ui/icons.ts'

export const GROUP_ICONS: Record<SearchGroupKey, Icon> = {
  Product: IconBox,
  Documents: IconFileText,
  WikiArticles: IconBriefcase,
  Videos: IconMovie,
  News: IconNews,
  Category: IconFolder,
}

/** How many hits a group has, also beyond those of the response. */
export function totalOf({ group_docs: { hits } }: SearchGroup): number {
  return Math.max(hits.total.value, hits.hits.length)
}
