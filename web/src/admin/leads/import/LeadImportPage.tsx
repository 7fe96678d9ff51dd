import { MAX_IMPORT_ROWS } from '@portal/contract/admin/lead-import'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLocale } from '../../../lib/i18n.ts'
import { DropArea } from '../../files/DropArea.tsx'
import { useLabels } from '../../labels.ts'
import { PageHead } from '../../layout/PageHead.tsx'
import { Panel } from '../../parts/Panel.tsx'
import { EncodingSelect } from './EncodingSelect.tsx'
import { ImportList } from './ImportList.tsx'
import { ImportReport } from './ImportReport.tsx'
import classes from './import.module.css'
import { MappingTable } from './MappingTable.tsx'
import { useImport } from './use-import.ts'

const ACCEPT = '.csv,.tsv,.txt,text/csv'

/** Leads from a file: how it is read, what is wrong with it, then the import, and the imports before. */
export default function LeadImportPage() {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const labels = useLabels()
  const [started, setStarted] = useState<number>()
  const wizard = useImport(setStarted)
  const { file, report, error, isChecking } = wizard
  return (
    <>
      <PageHead
        title={t('leadImport.title')}
        above={
          <Link to="/leads" className={classes.back}>
            ← {t('form.back', { name: labels.resource('leads') })}
          </Link>
        }
      />
      <Panel title={file ? file.name : t('leadImport.choose')}>
        <p className={classes.hint}>
          {t('leadImport.text', { rows: new Intl.NumberFormat(locale).format(MAX_IMPORT_ROWS) })}
        </p>
        <DropArea
          accept={ACCEPT}
          label={t('leadImport.title')}
          onFiles={([next]) => next && wizard.take(next)}
        />
        {file && (
          <EncodingSelect
            encoding={wizard.encoding ?? report?.encoding}
            isChosen={wizard.encoding !== undefined}
            onChoose={wizard.readIn}
          />
        )}
        {error && (
          <p className={classes.error} role="alert">
            {error}
          </p>
        )}
        <p role="status" className={isChecking ? classes.hint : 'visually-hidden'}>
          {isChecking && t('leadImport.checking')}
        </p>
      </Panel>
      {report && (
        <>
          <MappingTable
            report={report}
            partner={wizard.partner}
            onMap={wizard.map}
            onPartner={wizard.giveRestTo}
          />
          <ImportReport
            report={report}
            duplicates={wizard.duplicates}
            onDuplicates={wizard.chooseDuplicates}
            isBusy={isChecking || wizard.isStarting}
            onStart={wizard.start}
            onSaveInvalid={wizard.saveInvalidLines}
            onLeave={wizard.leave}
          />
        </>
      )}
      <ImportList started={started} />
    </>
  )
}
