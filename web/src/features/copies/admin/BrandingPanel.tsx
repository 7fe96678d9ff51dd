import { BRANDING_CHECKS } from '@portal/contract/admin/branding'
import type { Entry } from '@portal/contract/admin/endpoints'
import { isLocale, LOCALE_NAMES } from '@portal/contract/locale'
import { useQuery } from '@tanstack/react-query'
import { useRecordContext } from 'ra-core'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../../admin-kit/parts/Panel.tsx'
import { PanelState } from '../../../admin-kit/parts/PanelState.tsx'
import { request } from '../../../lib/api.ts'
import classes from './copies.module.css'

/** Whether partners' logos can be inserted into the files of an entry with a marked area. */
export function BrandingPanel({ resource }: { resource: keyof typeof BRANDING_CHECKS }) {
  const { t } = useTranslation('admin')
  const entry = useRecordContext<Entry>()
  const isMarked = Boolean(entry?.brandPages)
  const { data, isPending, error, refetch } = useQuery({
    queryKey: [resource, 'branding', entry?.id, entry?.version],
    queryFn: ({ signal }) =>
      request(BRANDING_CHECKS[resource], { params: { id: Number(entry?.id) }, signal }),
    enabled: isMarked,
  })
  if (!isMarked) return null
  return (
    <Panel title={t('documents.branding.heading')}>
      <PanelState isPending={isPending} error={error} onRetry={refetch}>
        <ul className={classes.files}>
          {data?.body.map(({ language, issue }) => (
            <li key={language}>
              <div className={classes.words}>
                <strong lang={language}>{isLocale(language) ? LOCALE_NAMES[language] : language}</strong>
                <span>{t(`documents.branding.${issue ?? 'ready'}`)}</span>
              </div>
            </li>
          ))}
        </ul>
      </PanelState>
    </Panel>
  )
}
