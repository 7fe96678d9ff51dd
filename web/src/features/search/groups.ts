import type { SearchGroupKey } from '@portal/contract/kinds'
import type { SearchGroup } from '@portal/contract/search'
import type { Icon } from '../../ui/icon.tsx'
import {
  IconBox,
  IconBriefcase,
  IconCalendarEvent,
  IconFile,
  IconFileText,
  IconFolder,
  IconLifebuoy,
  IconLink,
  IconMovie,
  IconNews,
  IconPhoto,
  IconTag,
  IconUser,
} from '../../ui/icons.ts'

export const GROUP_ICONS: Record<SearchGroupKey, Icon> = {
  Product: IconBox,
  Documents: IconFileText,
  WikiArticles: IconBriefcase,
  Videos: IconMovie,
  News: IconNews,
  Category: IconFolder,
  QuickLinks: IconLink,
  BrandingAssets: IconPhoto,
  Events: IconCalendarEvent,
  Prices: IconTag,
  Leads: IconUser,
  Tickets: IconLifebuoy,
  Pages: IconFile,
}

/** Id of the section with a group's hits. */
export function groupId(key: SearchGroupKey): string {
  return `group-${key}`
}

/** The number of hits in a group, including those not in the response. */
export function totalOf({ group_docs: { hits } }: SearchGroup): number {
  return Math.max(hits.total.value, hits.hits.length)
}

export function countAll(groups: readonly SearchGroup[]): number {
  return groups.reduce((sum, group) => sum + totalOf(group), 0)
}
