import { rowId } from '../../lib/row-id.ts'

export const PROFILE_TABS = ['profile', 'general', 'users', 'ids'] as const
export type ProfileTab = (typeof PROFILE_TABS)[number]

export const PROFILE_VIEWS = [
  'overview',
  'edit',
  'security',
  'sharing',
  'collections',
  'offline',
  'colleagues',
] as const
export type ProfileViewName = (typeof PROFILE_VIEWS)[number]

/** The search params of the page; defaults are left out. */
export interface ProfileSearchParams {
  view?: Exclude<ProfileViewName, 'overview'>
  tab?: Exclude<ProfileTab, 'profile'>
  /** The open collection. */
  collection?: number
}

/** Validates the search params, and drops invalid ones. */
export function profileSearchParams({ view, tab, collection }: Record<string, unknown>): ProfileSearchParams {
  const opened = view === 'collections' ? rowId(collection) : undefined
  return {
    ...(opened === undefined ? {} : { collection: opened }),
    ...(isOneOf(PROFILE_VIEWS.slice(1), view) ? { view: view as ProfileSearchParams['view'] } : {}),
    ...(isOneOf(PROFILE_TABS.slice(1), tab) ? { tab: tab as ProfileSearchParams['tab'] } : {}),
  }
}

function isOneOf(names: readonly string[], value: unknown): boolean {
  return typeof value === 'string' && names.includes(value)
}
