import { getFooter } from '@portal/contract/config'
import type { Locale } from '@portal/contract/locale'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { request } from '../../../lib/api.ts'
import { useLocale } from '../../../lib/i18n.ts'
import { ContentHtml } from '../../../ui/safe-html/ContentHtml.tsx'
import classes from './Footer.module.css'

export const footerQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['footer', locale],
    queryFn: ({ signal }) => request(getFooter, { query: { locale }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The provider's footer; without one, or if it cannot be loaded, a hidden placeholder. */
export function Footer() {
  const { t } = useTranslation('shell')
  const { data } = useQuery(footerQuery(useLocale()))
  // Hosts may omit the field.
  if (typeof data?.body !== 'string' || data.body === '') return <footer hidden>{t('footer')}</footer>
  return (
    <footer className={classes.footer}>
      <ContentHtml html={data.body} className={classes.text} />
    </footer>
  )
}
