import { Button } from '@mantine/core'
import { importSynonyms, MAX_SYNONYM_ROWS, type SynonymIssue } from '@portal/contract/admin/synonym-import'
import { useMutation } from '@tanstack/react-query'
import { useNotify, useRedirect } from 'ra-core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DropArea } from '../../../admin-kit/files/DropArea.tsx'
import { issueWords } from '../../../admin-kit/form/field-words.ts'
import { useLabels } from '../../../admin-kit/labels.ts'
import { PageHead } from '../../../admin-kit/page/PageHead.tsx'
import { Panel } from '../../../admin-kit/parts/Panel.tsx'
import { request } from '../../../lib/api.ts'
import { useLocale } from '../../../lib/i18n.ts'
import { submitOnce } from '../../../lib/submit-once.ts'
import { csvText } from './csv-text.ts'
import classes from './search.module.css'

const send = (csv: string, isTrial: boolean) =>
  submitOnce('admin/synonym-import', (idempotencyKey) =>
    request(importSynonyms, { body: { csv, isTrial }, idempotencyKey }),
  )

/** Imports synonyms from a file: first a trial, then the import. */
export default function SynonymImportPage() {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const notify = useNotify()
  const redirect = useRedirect()
  const labels = useLabels()
  const [csv, setCsv] = useState('')
  const trial = useMutation({
    mutationFn: async (file: File) => {
      const text = await csvText(file)
      setCsv(text)
      return send(text, true)
    },
  })
  const start = useMutation({
    mutationFn: () => send(csv, false),
    onSuccess: () => {
      notify(t('synonyms.imported'))
      redirect('list', 'search-synonyms')
    },
    onError: (error) => notify(error.message, { type: 'error' }),
  })
  const { data: report, error } = trial
  const mayStart = report && report.issues.length === 0 && report.added + report.changed > 0
  return (
    <>
      <PageHead
        title={t('synonyms.importTitle')}
        above={
          <Link to="/search-synonyms">← {t('form.back', { name: labels.resource('search-synonyms') })}</Link>
        }
      />
      <Panel title={trial.variables?.name ?? t('synonyms.import')}>
        <p className={classes.hint}>
          {t('synonyms.importText', { rows: new Intl.NumberFormat(locale).format(MAX_SYNONYM_ROWS) })}
        </p>
        <DropArea
          accept=".csv,.txt,text/csv"
          label={t('synonyms.importTitle')}
          onFiles={([file]) => file && trial.mutate(file)}
        />
        {error && (
          <p role="alert" className={classes.failed}>
            {error.message}
          </p>
        )}
        {report && !error && (
          <div role="status">
            <p>{t('synonyms.report', { ...report })}</p>
            {report.issues.length > 0 && <Faults issues={report.issues} />}
          </div>
        )}
        {mayStart && (
          <Button className={classes.start} loading={start.isPending} onClick={() => start.mutate()}>
            {t('synonyms.start')}
          </Button>
        )}
      </Panel>
    </>
  )
}

function Faults({ issues }: { issues: readonly SynonymIssue[] }) {
  const { t } = useTranslation('admin')
  const labels = useLabels()
  return (
    <>
      <p className={classes.failed}>{t('synonyms.faults')}</p>
      <ul className={classes.faults}>
        {issues.map((issue) => (
          <li key={issue.line}>
            {t('synonyms.fault', {
              line: issue.line,
              fault: `${labels.field(issue.field)}: ${issueWords(issue)}`,
            })}
          </li>
        ))}
      </ul>
    </>
  )
}
