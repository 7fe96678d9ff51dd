import { covers } from '@portal/contract/admin/resource'
import type { ResourceName } from '@portal/contract/admin/resources'
import type { BackOfficeRole } from '@portal/contract/entities/entity'
import { MENU_GROUPS, type MenuGroup } from '../../../admin-kit/page/page.ts'
import { resourceOf } from '../../../admin-kit/resources.ts'
import type { Icon } from '../../../ui/icon.tsx'
import {
  IconArrowsExchange,
  IconBox,
  IconBuilding,
  IconCalendarEvent,
  IconCalendarMonth,
  IconCategory,
  IconFileText,
  IconFolders,
  IconInbox,
  IconLayoutBottombar,
  IconLayoutDashboard,
  IconLibraryPhoto,
  IconLifebuoy,
  IconLink,
  IconListCheck,
  IconMedal,
  IconNews,
  IconPhoto,
  IconSlideshow,
  IconTag,
  IconTargetArrow,
  IconUserStar,
  IconUsers,
  IconWorld,
} from '../../../ui/icons.ts'
import { PAGES } from '../screens.ts'

interface ResourceEntry {
  resource: ResourceName | 'files'
  Icon: Icon
}

const RESOURCE_ENTRIES: Record<MenuGroup, readonly ResourceEntry[]> = {
  content: [
    { resource: 'portfolios', Icon: IconFolders },
    { resource: 'products', Icon: IconBox },
    { resource: 'documents', Icon: IconFileText },
    { resource: 'assets', Icon: IconPhoto },
    { resource: 'news', Icon: IconNews },
    { resource: 'events', Icon: IconCalendarEvent },
  ],
  dashboard: [
    { resource: 'slides', Icon: IconSlideshow },
    { resource: 'onboarding-cards', Icon: IconListCheck },
    { resource: 'quick-links', Icon: IconLink },
    { resource: 'pages', Icon: IconLayoutBottombar },
  ],
  sales: [
    { resource: 'price-lists', Icon: IconTag },
    { resource: 'partners', Icon: IconBuilding },
    { resource: 'users', Icon: IconUsers },
    { resource: 'leads', Icon: IconTargetArrow },
    { resource: 'tickets', Icon: IconLifebuoy },
    { resource: 'partner-requests', Icon: IconInbox },
  ],
  programme: [
    { resource: 'partner-tiers', Icon: IconMedal },
    { resource: 'partner-types', Icon: IconCategory },
    { resource: 'regions', Icon: IconWorld },
    { resource: 'account-managers', Icon: IconUserStar },
    { resource: 'working-calendars', Icon: IconCalendarMonth },
  ],
  library: [{ resource: 'files', Icon: IconLibraryPhoto }],
  search: [{ resource: 'search-synonyms', Icon: IconArrowsExchange }],
  operations: [],
  settings: [{ resource: 'portals', Icon: IconLayoutDashboard }],
}

export interface MenuEntry {
  to: string
  Icon: Icon
  /** A resource; without it, `label` is a catalogue key. */
  resource?: string
  label?: string
}

const roleOf = (name: ResourceName | 'files'): BackOfficeRole =>
  name === 'files' ? 'editor' : resourceOf(name).role

function entriesOf(group: MenuGroup, role: BackOfficeRole): MenuEntry[] {
  const resources = RESOURCE_ENTRIES[group]
    .filter(({ resource }) => covers(role, roleOf(resource)))
    .map(({ resource, Icon }) => ({ to: `/${resource}`, Icon, resource }))
  const pages = PAGES.flatMap(({ path, menu, role: needed }) =>
    menu?.group === group && covers(role, needed) ? [{ to: path, Icon: menu.Icon, label: menu.label }] : [],
  )
  return [...resources, ...pages]
}

/** The menu for a role, without empty groups. */
export function menuOf(role: BackOfficeRole): { group: MenuGroup; entries: MenuEntry[] }[] {
  return MENU_GROUPS.map((group) => ({ group, entries: entriesOf(group, role) })).filter(
    ({ entries }) => entries.length > 0,
  )
}
