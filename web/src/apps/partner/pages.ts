import type { Catalogues } from '@portal/i18n/catalogues'
import type { Icon } from '../../ui/icon.tsx'
import {
  IconAddressBook,
  IconBook2,
  IconFileEuro,
  IconFolder,
  IconHeadset,
  IconLayoutDashboard,
  IconNews,
  IconPhoto,
  IconUserCircle,
} from '../../ui/icons.ts'

type MenuName = Exclude<
  keyof Catalogues['shell']['menu'],
  'label' | 'open' | 'close' | 'collapse' | 'expand' | 'signOut'
>

export interface MenuEntry {
  name: MenuName
  path: `/${string}`
  Icon: Icon
}

/** The pages in the side menu, in order. */
export const MENU_ENTRIES: readonly MenuEntry[] = [
  { name: 'dashboard', path: '/dashboard', Icon: IconLayoutDashboard },
  { name: 'leads', path: '/leads', Icon: IconAddressBook },
  { name: 'deals', path: '/deals', Icon: IconFolder },
  { name: 'playbook', path: '/playbook', Icon: IconBook2 },
  { name: 'priceList', path: '/pricelist', Icon: IconFileEuro },
  { name: 'assets', path: '/assets', Icon: IconPhoto },
  { name: 'news', path: '/newsannouncements', Icon: IconNews },
  { name: 'support', path: '/support', Icon: IconHeadset },
  { name: 'profile', path: '/profile', Icon: IconUserCircle },
]

/** Whether `path` is `entry` or below it: `/assets/videos` is below `/assets`, `/assetsx` is not. */
export function isWithin(path: string, entry: string): boolean {
  return path === entry || path.startsWith(`${entry}/`)
}
