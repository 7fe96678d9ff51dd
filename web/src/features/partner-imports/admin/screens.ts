import { lazy } from 'react'
import type { FeatureScreens } from '../../../admin-kit/page/page.ts'

export const partnerImportScreens: FeatureScreens = {
  pages: [
    {
      path: '/partners/import',
      Screen: lazy(async () => ({ default: (await import('./PartnerImportPage.tsx')).PartnerImportPage })),
      role: 'admin',
    },
    {
      path: '/users/import',
      Screen: lazy(async () => ({ default: (await import('./PartnerImportPage.tsx')).UserImportPage })),
      role: 'admin',
    },
  ],
}
