import { MAX_IMPORT_ROWS } from '@portal/contract/admin/import'
import { LEAD_IMPORT_FIELDS, LEAD_SAMPLE } from '@portal/contract/admin/lead-import'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { FilePanel } from '../../../../admin-kit/import/FilePanel.tsx'
import { MappingPanel, RestPartner, SampleTable } from '../../../../admin-kit/import/MappingPanel.tsx'
import { useLabels } from '../../../../admin-kit/labels.ts'
import { PageHead } from '../../../../admin-kit/page/PageHead.tsx'
import { useLocale } from '../../../../lib/i18n.ts'
import { ImportList } from './ImportList.tsx'
import { ImportReport } from './ImportReport.tsx'
import { useImport } from './use-import.ts'

const REQUIRED = ['firstname', 'lastname']

/** Imports leads from a file: mapping, check, import, and previous imports. */
export default function LeadImportPage() {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const labels = useLabels()
  const [started, setStarted] = useState<number>()
  const wizard = useImport(setStarted)
  const { checked } = wizard
  const { report } = checked
  const rows = new Intl.NumberFormat(locale).format(MAX_IMPORT_ROWS)
  return (
    <>
      <PageHead
        title={t('leadImport.title')}
        above={
          <Link to="/leads" className="soft">
            ← {t('form.back', { name: labels.resource('leads') })}
          </Link>
        }
      />
      <FilePanel label={t('leadImport.title')} text={t('leadImport.text', { rows })} checked={checked} />
      {report && (
        <>
          <MappingPanel report={report} fields={LEAD_IMPORT_FIELDS} required={REQUIRED} onMap={checked.map}>
            <RestPartner
              label={t('leadImport.partner')}
              placeholder={t('leads.unassigned')}
              partner={checked.choice?.partner ?? null}
              onChoose={checked.giveRestTo}
            />
            <SampleTable caption={t('leadImport.sample')} fields={LEAD_SAMPLE} sample={report.sample} />
          </MappingPanel>
          <ImportReport
            report={report}
            duplicates={wizard.duplicates}
            onDuplicates={wizard.chooseDuplicates}
            isBusy={checked.isChecking || wizard.isStarting}
            onStart={wizard.start}
            onSaveInvalid={wizard.saveInvalid}
            onLeave={checked.leave}
          />
        </>
      )}
      <ImportList started={started} />
    </>
  )
}
