import { MAX_IMPORT_ROWS } from '@portal/contract/admin/import'
import { IMPORT_FIELDS, IMPORT_SAMPLE, type ImportKind } from '@portal/contract/admin/partner-import'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { FilePanel } from '../../../admin-kit/import/FilePanel.tsx'
import { MappingPanel, RestPartner, SampleTable } from '../../../admin-kit/import/MappingPanel.tsx'
import { useLabels } from '../../../admin-kit/labels.ts'
import { PageHead } from '../../../admin-kit/page/PageHead.tsx'
import { useLocale } from '../../../lib/i18n.ts'
import { ImportList } from './ImportList.tsx'
import { ImportReport } from './ImportReport.tsx'
import { usePartnerImport } from './use-partner-import.ts'

const REQUIRED = { partners: ['name'], users: ['email', 'firstName', 'lastName'] }

/** Imports partners or users from a file: mapping, check, import, and previous imports. */
function ImportPage({ kind }: { kind: ImportKind }) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const labels = useLabels()
  const [started, setStarted] = useState<number>()
  const wizard = usePartnerImport(kind, setStarted)
  const { checked } = wizard
  const { report } = checked
  const rows = new Intl.NumberFormat(locale).format(MAX_IMPORT_ROWS)
  const title = t(`partnerImport.title.${kind}`)
  return (
    <>
      <PageHead
        title={title}
        above={
          <Link to={`/${kind}`} className="soft">
            ← {t('form.back', { name: labels.resource(kind) })}
          </Link>
        }
      />
      <FilePanel label={title} text={t(`partnerImport.text.${kind}`, { rows })} checked={checked} />
      {report && (
        <>
          <MappingPanel
            report={report}
            fields={IMPORT_FIELDS[kind]}
            required={REQUIRED[kind]}
            onMap={checked.map}
          >
            {kind === 'users' && (
              <RestPartner
                label={t('partnerImport.partner')}
                placeholder={t('partnerImport.noPartner')}
                partner={checked.choice?.partner ?? null}
                onChoose={checked.giveRestTo}
              />
            )}
            <SampleTable
              caption={t(`partnerImport.sample.${kind}`)}
              fields={IMPORT_SAMPLE[kind]}
              sample={report.sample}
            />
          </MappingPanel>
          <ImportReport kind={kind} report={report} wizard={wizard} />
        </>
      )}
      <ImportList started={started} />
    </>
  )
}

export const PartnerImportPage = () => <ImportPage kind="partners" />
export const UserImportPage = () => <ImportPage kind="users" />
