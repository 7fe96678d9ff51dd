import { Button } from '@mui/material'
import type { LeadImportReport } from '@portal/contract/admin/lead-import'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../lib/i18n.ts'
import { ICON } from '../../../ui/icon.ts'
import { Chip } from '../../parts/Chip.tsx'
import { Panel } from '../../parts/Panel.tsx'
import { FaultTable } from './FaultTable.tsx'
import classes from './import.module.css'

interface ImportReportProps {
  report: LeadImportReport
  isBusy: boolean
  onStart: (skipFaults: boolean) => void
  onSaveFaulty: () => void
  onLeave: () => void
}

/** What was found in the file, and what can be done now. */
export function ImportReport({ report, isBusy, onStart, onSaveFaulty, onLeave }: ImportReportProps) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const { rows, fit, unassigned } = report
  const faulty = rows - fit
  const startText =
    faulty > 0 && fit > 0
      ? t('leadImport.startWithout', { count: fit })
      : t('leadImport.start', { count: fit })
  const number = (value: number) => new Intl.NumberFormat(locale).format(value)
  return (
    <Panel
      title={t('leadImport.report')}
      actions={
        <>
          <Button onClick={onLeave}>{t('form.cancel')}</Button>
          <Button
            variant="contained"
            disabled={fit === 0}
            loading={isBusy}
            onClick={() => onStart(faulty > 0)}
          >
            {startText}
          </Button>
        </>
      }
    >
      <p className={classes.counts}>
        <span>{t('leadImport.rows', { count: rows, shown: number(rows) })}</span>
        <Chip
          tone={faulty === 0 && fit > 0 ? 'ok' : 'plain'}
          text={t('leadImport.fit', { count: fit, shown: number(fit) })}
        />
        {faulty > 0 && (
          <Chip tone="danger" text={t('leadImport.faulty', { count: faulty, shown: number(faulty) })} />
        )}
        {unassigned > 0 && (
          <Chip
            tone="warn"
            text={t('leadImport.unassigned', { count: unassigned, shown: number(unassigned) })}
          />
        )}
      </p>
      {faulty > 0 && (
        <>
          <p className={classes.hint}>{t('leadImport.mend')}</p>
          <div>
            <Button
              variant="outlined"
              startIcon={<IconDownload {...ICON} size={18} />}
              onClick={onSaveFaulty}
            >
              {t('leadImport.saveFaulty')}
            </Button>
          </div>
          <FaultTable report={report} />
        </>
      )}
    </Panel>
  )
}
