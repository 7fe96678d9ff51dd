/** The screens of the portal that show an entry. */
import type { Entry } from '@portal/contract/admin/endpoints'
import type { AssetKind } from '@portal/contract/kinds'
import type { DashboardEntry } from '@portal/contract/portal'
import { callAdmin } from '../data/calls.ts'

const MAX_ENTRIES = 100

const ASSET_SCREENS: Record<AssetKind, string> = {
  videos: '/assets/videos-tutorials',
  documents: '/assets/documents-guides',
  'business-cases': '/assets/business-cases',
  'sales-flyers': '/assets/sales-flyers',
  'product-images': '/assets/product-images',
  'branding-assets': '/assets/branding-assets',
}

/** The first entry of the resource that refers to this one. */
async function holderOf(resource: string, field: string, id: number): Promise<Entry | undefined> {
  const query = { perPage: MAX_ENTRIES, sort: 'position', order: 'asc' }
  const { items } = await callAdmin<{ items: Entry[] }>(resource, { query })
  return items.find((item) => (item[field] as number[]).includes(id))
}

async function productScreen(id: number): Promise<string> {
  const portfolio = await holderOf('portfolios', 'products', id)
  return `/playbook/${portfolio?.id ?? 'unknown-category'}/${id}`
}

async function documentScreen(id: number): Promise<string> {
  const product = await holderOf('products', 'documents', id)
  return product ? productScreen(product.id) : '/playbook'
}

type Screen = (entry: Entry) => string | Promise<string>

const dashboard: Screen = () => '/dashboard'

/** The dashboard scrolls to the entry in the URL. */
const onDashboard =
  (kind: DashboardEntry): Screen =>
  ({ id }) =>
    `/dashboard?show=${kind}-${id}`

const SCREENS: Readonly<Record<string, Screen>> = {
  portfolios: ({ id }) => `/playbook/${id}`,
  products: ({ id }) => productScreen(id),
  documents: ({ id }) => documentScreen(id),
  assets: ({ kind }) => ASSET_SCREENS[kind as AssetKind],
  news: ({ id }) => `/newsannouncements?news=${id}`,
  events: dashboard,
  slides: onDashboard('slide'),
  'onboarding-cards': onDashboard('onboarding'),
  'quick-links': onDashboard('quick-link'),
  pages: dashboard,
}

/** Returns the screen for an entry, for resources that partners see. */
export const portalScreenOf = (resource: string): Screen | undefined => SCREENS[resource]
