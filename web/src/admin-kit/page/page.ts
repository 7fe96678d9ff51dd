import type { ResourceName } from '@portal/contract/admin/resources'
import type { BackOfficeRole } from '@portal/contract/entities/entity'
import type { ComponentType } from 'react'
import type { Icon } from '../../ui/icon.tsx'

/** The groups of the menu, in order. */
export const MENU_GROUPS = [
  'content',
  'dashboard',
  'sales',
  'programme',
  'library',
  'search',
  'operations',
  'settings',
] as const
export type MenuGroup = (typeof MENU_GROUPS)[number]

/** A page that belongs to no resource, with its menu entry. */
export interface Page {
  /** Path below /admin, such as `/outbox`. */
  path: `/${string}`
  Screen: ComponentType
  role: BackOfficeRole
  menu?: { group: MenuGroup; label: string; Icon: Icon }
}

/** Replacements for the generated screens of a resource; null removes one. Load them with `lazy`. */
export interface ResourceScreens {
  list?: ComponentType | null
  edit?: ComponentType | null
  create?: ComponentType | null
}

/** What a feature adds to the back office, for `apps/admin/screens.ts`. */
export interface FeatureScreens {
  resources?: Partial<Record<ResourceName, ResourceScreens>>
  pages?: readonly Page[]
}
