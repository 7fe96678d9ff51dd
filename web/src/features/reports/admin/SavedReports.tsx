import { Button } from '@mantine/core'
import type { SavedReport } from '@portal/contract/admin/reports'
import { useNotify } from 'ra-core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatTimestamp } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/i18n.ts'
import { type ReportParams, toSearch } from './report-params.ts'
import classes from './reports.module.css'
import { SaveReportDialog } from './SaveReportDialog.tsx'
import { useDeleteReport, useSavedReports } from './saved.ts'

/** The user's saved reports, each optionally mailed every week. */
export function SavedReports({ params }: { params: ReportParams }) {
  const { t } = useTranslation('reports')
  const [edited, setEdited] = useState<SavedReport | 'new'>()
  const { data } = useSavedReports()
  const items = data?.items ?? []
  return (
    <section className={`${classes.panel} ${classes.saved}`} aria-labelledby="saved-reports">
      <div className={classes.savedHead}>
        <h2 id="saved-reports">{t('saved.heading')}</h2>
        <Button variant="default" onClick={() => setEdited('new')}>
          {t('saved.save')}
        </Button>
      </div>
      {data && items.length === 0 && <p className={classes.note}>{t('saved.none')}</p>}
      <ul className={classes.savedList}>
        {items.map((report) => (
          <Saved key={report.id} report={report} onEdit={() => setEdited(report)} />
        ))}
      </ul>
      {edited && (
        <SaveReportDialog
          report={edited === 'new' ? undefined : edited}
          params={params}
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  )
}

function Saved({ report, onEdit }: { report: SavedReport; onEdit: () => void }) {
  const { t } = useTranslation('reports')
  const locale = useLocale()
  const notify = useNotify()
  const { mutate, isPending } = useDeleteReport()
  const { id, name, filters, nextMail } = report
  const remove = () =>
    mutate(id, {
      onSuccess: () => notify(t('saved.deleted'), { type: 'success' }),
      onError: ({ message }) => notify(message, { type: 'error' }),
    })
  return (
    <li>
      <Link to={`/reports?${toSearch(filters)}`}>{name}</Link>
      <span className="small soft">
        {nextMail === null
          ? t('saved.noMail')
          : t('saved.next', { day: formatTimestamp(nextMail, locale) ?? '' })}
      </span>
      <Button variant="subtle" color="gray" aria-label={t('saved.edit', { name })} onClick={onEdit}>
        {t('saved.change')}
      </Button>
      <Button
        variant="subtle"
        color="gray"
        aria-label={`${t('saved.delete')}: ${name}`}
        loading={isPending}
        onClick={remove}
      >
        {t('saved.delete')}
      </Button>
    </li>
  )
}
