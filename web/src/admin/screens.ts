/**
 * The only list of custom screens. Every resource has a generated list and form; entries here replace those, or add
 * pages that belong to no resource.
 */
import type { ResourceName } from '@portal/contract/admin/resources'
import type { BackOfficeRole } from '@portal/contract/entities/entity'
import { type ComponentType, createElement, lazy, type ReactNode } from 'react'
import type { Icon } from '../ui/icon.tsx'
import { DEAL_PAGES } from './deals/pages.ts'
import type { MenuGroup } from './layout/menu.ts'
import { OPERATIONS_PAGES } from './operations/pages.ts'
import { REPORT_PAGES } from './reports/pages.ts'
import { SEARCH_PAGES } from './search/pages.ts'
import { SETTINGS_PAGES } from './settings/pages.ts'

/** Replacements for the generated screens of a resource; null removes one. Load them with `lazy`. */
export interface ResourceScreens {
  list?: ComponentType | null
  edit?: ComponentType | null
  create?: ComponentType | null
}

export const RESOURCE_SCREENS: Partial<Record<ResourceName, ResourceScreens>> = {
  assets: { edit: lazy(() => import('./assets/AssetEdit.tsx')) },
  documents: { edit: lazy(() => import('./documents/DocumentEdit.tsx')) },
  partners: {
    list: lazy(() => import('./partners/PartnerList.tsx')),
    edit: lazy(() => import('./partners/PartnerEdit.tsx')),
  },
  users: {
    list: lazy(() => import('./users/UserList.tsx')),
    edit: lazy(() => import('./users/UserEdit.tsx')),
  },
  leads: {
    list: lazy(() => import('./leads/LeadList.tsx')),
    edit: lazy(() => import('./leads/LeadEdit.tsx')),
  },
  tickets: {
    list: lazy(() => import('./tickets/TicketList.tsx')),
    edit: lazy(() => import('./tickets/TicketScreen.tsx')),
  },
  'search-synonyms': {
    list: lazy(() => import('./search/SynonymList.tsx')),
    edit: lazy(() => import('./search/SynonymEdit.tsx')),
  },
  'partner-requests': {
    list: lazy(() => import('./requests/RequestList.tsx')),
    edit: lazy(() => import('./requests/RequestScreen.tsx')),
  },
}

/** A page that belongs to no resource, with its menu entry. */
export interface Page {
  /** Path below /admin, such as `/outbox`. */
  path: `/${string}`
  Screen: ComponentType
  role: BackOfficeRole
  menu?: { group: MenuGroup; label: string; Icon: Icon }
}

export const PAGES: readonly Page[] = [
  ...DEAL_PAGES,
  ...REPORT_PAGES,
  ...SEARCH_PAGES,
  ...OPERATIONS_PAGES,
  ...SETTINGS_PAGES,
  {
    path: '/partners/:id/overview',
    Screen: lazy(() => import('./partners/overview/PartnerPage.tsx')),
    role: 'admin',
  },
  {
    path: '/partners/import',
    Screen: lazy(async () => ({
      default: (await import('./partners/import/PartnerImportPage.tsx')).PartnerImportPage,
    })),
    role: 'admin',
  },
  {
    path: '/users/import',
    Screen: lazy(async () => ({
      default: (await import('./partners/import/PartnerImportPage.tsx')).UserImportPage,
    })),
    role: 'admin',
  },
  {
    path: '/leads/import',
    Screen: lazy(() => import('./leads/import/LeadImportPage.tsx')),
    role: 'admin',
  },
]

/** The start page at /admin; by default the first list in the menu. */
const LazyHome = lazy(async () => ({ default: (await import('./home/Home.tsx')).Home }))
export const Home: (() => ReactNode) | undefined = () => createElement(LazyHome)
