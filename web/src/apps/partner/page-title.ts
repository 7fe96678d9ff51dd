import type { Catalogues } from '@portal/i18n/catalogues'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfig } from '../../lib/config.ts'

export type PageTitle = keyof Catalogues['shell']['title']

/** Keeps the window title in sync with page, language and brand. */
export function useTitle(page: PageTitle | undefined): void {
  const { t } = useTranslation('shell')
  const brand = useConfig()?.brand.name
  const title = [page && t(`title.${page}`), brand].filter(Boolean).join(' · ')
  useEffect(() => {
    if (title) document.title = title
  }, [title])
}
