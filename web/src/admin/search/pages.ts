/** The pages about searches, for `screens.ts`. */
import { lazy } from 'react'
import { IconPin, IconSearch } from '../../ui/icons.ts'
import type { Page } from '../screens.ts'

export const SEARCH_PAGES: readonly Page[] = [
  {
    path: '/searches',
    Screen: lazy(() => import('./Searches.tsx')),
    role: 'editor',
    menu: { group: 'search', label: 'searches.menu', Icon: IconSearch },
  },
  { path: '/searches/:id', Screen: lazy(() => import('./SearchScreen.tsx')), role: 'editor' },
  { path: '/search-synonyms/import', Screen: lazy(() => import('./SynonymImportPage.tsx')), role: 'editor' },
  {
    path: '/search-promotions',
    Screen: lazy(() => import('./Promotions.tsx')),
    role: 'editor',
    menu: { group: 'search', label: 'promotions.menu', Icon: IconPin },
  },
]
