/**
 * The features of the back office. Every resource has a generated list and form; features replace those, or add pages
 * that belong to no resource.
 */
import type { ResourceName } from '@portal/contract/admin/resources'
import { createElement, lazy, type ReactNode } from 'react'
import type { FeatureScreens, Page, ResourceScreens } from '../../admin-kit/page/page.ts'
import { assetScreens } from '../../features/assets/admin/screens.ts'
import { dealScreens } from '../../features/deals/admin/screens.ts'
import { leadScreens } from '../../features/leads/admin/screens.ts'
import { operationsScreens } from '../../features/operations/admin/screens.ts'
import { partnerImportScreens } from '../../features/partner-imports/admin/screens.ts'
import { requestScreens } from '../../features/partner-requests/admin/screens.ts'
import { partnerScreens } from '../../features/partners/admin/screens.ts'
import { documentScreens } from '../../features/playbook/admin/screens.ts'
import { reportScreens } from '../../features/reports/admin/screens.ts'
import { searchScreens } from '../../features/search/admin/screens.ts'
import { settingsScreens } from '../../features/settings/admin/screens.ts'
import { ticketScreens } from '../../features/support/admin/screens.ts'
import { userScreens } from '../../features/users/admin/screens.ts'

/** In the order of their pages in a group of the menu. */
const FEATURES: readonly FeatureScreens[] = [
  assetScreens,
  dealScreens,
  documentScreens,
  leadScreens,
  partnerImportScreens,
  partnerScreens,
  reportScreens,
  requestScreens,
  searchScreens,
  ticketScreens,
  userScreens,
  operationsScreens,
  settingsScreens,
]

export const RESOURCE_SCREENS: Partial<Record<ResourceName, ResourceScreens>> = Object.assign(
  {},
  ...FEATURES.map(({ resources }) => resources),
)

export const PAGES: readonly Page[] = FEATURES.flatMap(({ pages = [] }) => pages)

/** The start page at /admin; by default the first list in the menu. */
const LazyHome = lazy(async () => ({ default: (await import('../../features/home/admin/Home.tsx')).Home }))
export const Home: (() => ReactNode) | undefined = () => createElement(LazyHome)
