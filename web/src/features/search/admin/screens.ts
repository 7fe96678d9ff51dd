import { lazy } from 'react'
import type { FeatureScreens } from '../../../admin-kit/page/page.ts'
import { IconPin, IconSearch } from '../../../ui/icons.ts'

export const searchScreens: FeatureScreens = {
  resources: {
    'search-synonyms': {
      list: lazy(() => import('./SynonymList.tsx')),
      edit: lazy(() => import('./SynonymEdit.tsx')),
    },
  },
  pages: [
    {
      path: '/searches',
      Screen: lazy(() => import('./Searches.tsx')),
      role: 'editor',
      menu: { group: 'search', label: 'searches.menu', Icon: IconSearch },
    },
    { path: '/searches/:id', Screen: lazy(() => import('./SearchScreen.tsx')), role: 'editor' },
    {
      path: '/search-synonyms/import',
      Screen: lazy(() => import('./SynonymImportPage.tsx')),
      role: 'editor',
    },
    {
      path: '/search-promotions',
      Screen: lazy(() => import('./Promotions.tsx')),
      role: 'editor',
      menu: { group: 'search', label: 'promotions.menu', Icon: IconPin },
    },
  ],
}
