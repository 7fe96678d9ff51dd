import type { AssetKind } from '@portal/contract/kinds'
import type { Catalogues } from '@portal/i18n/catalogues'
import type { Icon } from '../../ui/icon.tsx'
import {
  IconBook,
  IconBriefcase,
  IconBrush,
  IconFileDescription,
  IconMovie,
  IconPhoto,
} from '../../ui/icons.ts'

export interface AssetCategory {
  kind: AssetKind
  path: `/assets/${string}`
  /** The category's name is also the title of its page. */
  name: keyof Catalogues['shell']['title']
  Icon: Icon
}

/** The categories in the order of the landing page. */
export const CATEGORIES: readonly AssetCategory[] = [
  { kind: 'videos', path: '/assets/videos-tutorials', name: 'videosTutorials', Icon: IconMovie },
  { kind: 'documents', path: '/assets/documents-guides', name: 'documentsGuides', Icon: IconBook },
  { kind: 'business-cases', path: '/assets/business-cases', name: 'businessCases', Icon: IconBriefcase },
  { kind: 'sales-flyers', path: '/assets/sales-flyers', name: 'salesFlyers', Icon: IconFileDescription },
  { kind: 'product-images', path: '/assets/product-images', name: 'productImages', Icon: IconPhoto },
  { kind: 'branding-assets', path: '/assets/branding-assets', name: 'brandingAssets', Icon: IconBrush },
]

export function categoryOf(kind: AssetKind): AssetCategory {
  const category = CATEGORIES.find((candidate) => candidate.kind === kind)
  if (!category) throw new Error(`No category of assets is ${kind}`)
  return category
}
