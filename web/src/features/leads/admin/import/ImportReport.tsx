import { Button } from '@mantine/core'
import type { DuplicateChoice, LeadImportReport } from '@portal/contract/admin/lead-import'
import { writtenLeads } from '@portal/contract/admin/written-leads'
import { useTranslation } from 'react-i18next'
import { IssueTable } from '../../../../admin-kit/import/IssueTable.tsx'
import classes from '../../../../admin-kit/import/import.module.css'
import { Chip } from '../../../../admin-kit/parts/Chip.tsx'
import { Panel } from '../../../../admin-kit/parts/Panel.tsx'
import { useLocale } from '../../../../lib/i18n.ts'
import { IconDownload } from '../../../../ui/icons.ts'
import { DuplicateList } from './DuplicateList.tsx'

interface ImportReportProps {
  report: LeadImportReport
  duplicates: DuplicateChoice
  isBusy: boolean
  onDuplicates: (choice: DuplicateChoice) => void
  onStart: (skipInvalid: boolean) => void
  onSaveInvalid: () => void
  onLeave: () => void
}

/** The result of checking the file, and the next actions. */
export function ImportReport(props: ImportReportProps) {
  const { report, duplicates, isBusy, onDuplicates, onStart, onSaveInvalid, onLeave } = props
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const { rows, fit, unassigned, inPortal, inFile } = report
  const toWrite = writtenLeads(report, duplicates)
  const invalid = rows - fit
  const startText =
    invalid > 0 && toWrite > 0
      ? t('leadImport.startWithout', { count: toWrite })
      : t('leadImport.start', { count: toWrite })
  const number = (value: number) => new Intl.NumberFormat(locale).format(value)
  return (
    <Panel
      title={t('csvImport.report')}
      actions={
        <>
          <Button variant="subtle" color="gray" onClick={onLeave}>
            {t('form.cancel')}
          </Button>
          <Button disabled={toWrite === 0} loading={isBusy} onClick={() => onStart(invalid > 0)}>
            {startText}
          </Button>
        </>
      }
    >
      <p className={classes.counts}>
        <span>{t('leadImport.rows', { count: rows, shown: number(rows) })}</span>
        <Chip
          tone={invalid === 0 && fit > 0 ? 'ok' : 'plain'}
          text={t('csvImport.fit', { count: fit, shown: number(fit) })}
        />
        {invalid > 0 && (
          <Chip tone="danger" text={t('csvImport.invalid', { count: invalid, shown: number(invalid) })} />
        )}
        {inPortal > 0 && (
          <Chip tone="warn" text={t('csvImport.inPortal', { count: inPortal, shown: number(inPortal) })} />
        )}
        {inFile > 0 && (
          <Chip tone="warn" text={t('csvImport.inFile', { count: inFile, shown: number(inFile) })} />
        )}
        {unassigned > 0 && (
          <Chip
            tone="warn"
            text={t('leadImport.unassigned', { count: unassigned, shown: number(unassigned) })}
          />
        )}
      </p>
      {inPortal + inFile > 0 && <DuplicateList report={report} choice={duplicates} onChoose={onDuplicates} />}
      {invalid > 0 && (
        <>
          <p className={classes.hint}>{t('csvImport.mend')}</p>
          <div>
            <Button variant="default" leftSection={<IconDownload size={18} />} onClick={onSaveInvalid}>
              {t('csvImport.saveInvalid')}
            </Button>
          </div>
          <IssueTable report={report} />
        </>
      )}
    </Panel>
  )
}
