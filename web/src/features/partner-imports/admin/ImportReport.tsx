import { Button, Checkbox, Radio } from '@mantine/core'
import {
  EXISTING_CHOICES,
  type ExistingChoice,
  type ImportKind,
  type PartnerImportReport,
} from '@portal/contract/admin/partner-import'
import { useTranslation } from 'react-i18next'
import { IssueTable } from '../../../admin-kit/import/IssueTable.tsx'
import classes from '../../../admin-kit/import/import.module.css'
import { Chip, type Tone } from '../../../admin-kit/parts/Chip.tsx'
import { Panel } from '../../../admin-kit/parts/Panel.tsx'
import { useLocale } from '../../../lib/i18n.ts'
import { IconDownload } from '../../../ui/icons.ts'
import { ThereTable } from './ThereTable.tsx'
import type { usePartnerImport } from './use-partner-import.ts'

interface ImportReportProps {
  kind: ImportKind
  report: PartnerImportReport
  wizard: ReturnType<typeof usePartnerImport>
}

/** What an import of the file would do, and the next actions. */
export function ImportReport({ kind, report, wizard }: ImportReportProps) {
  const { t } = useTranslation('admin')
  const { checked, existing, isStarting, start, saveInvalid } = wizard
  const { inPortal, inFile } = report
  const { created, updated, invalid } = outcomeOf(report, existing)
  const count = created + updated
  return (
    <Panel
      title={t('csvImport.report')}
      actions={
        <>
          <Button variant="subtle" color="gray" onClick={checked.leave}>
            {t('form.cancel')}
          </Button>
          <Button
            disabled={count === 0}
            loading={checked.isChecking || isStarting}
            onClick={() => start(invalid > 0)}
          >
            {invalid > 0 && count > 0
              ? t('partnerImport.startWithout', { count })
              : t('partnerImport.start', { count })}
          </Button>
        </>
      }
    >
      <Outcome report={report} existing={existing} />
      {inPortal > 0 && (
        <Radio.Group
          label={t(`partnerImport.existing.${kind}`)}
          value={existing}
          onChange={(value) => wizard.setExisting(value as ExistingChoice)}
        >
          <div className="stack-8">
            {EXISTING_CHOICES.map((one) => (
              <Radio key={one} value={one} label={t(`partnerImport.existingChoice.${one}`)} />
            ))}
          </div>
        </Radio.Group>
      )}
      {kind === 'users' && created > 0 && (
        <Checkbox
          label={t('partnerImport.invite')}
          description={t('partnerImport.inviteHint')}
          checked={wizard.isInviting}
          onChange={({ currentTarget }) => wizard.setInviting(currentTarget.checked)}
        />
      )}
      {inPortal + inFile > 0 && <ThereTable kind={kind} report={report} />}
      {invalid > 0 && (
        <>
          <p className={classes.hint}>{t('csvImport.mend')}</p>
          <div>
            <Button variant="default" leftSection={<IconDownload size={18} />} onClick={saveInvalid}>
              {t('csvImport.saveInvalid')}
            </Button>
          </div>
          <IssueTable report={report} />
        </>
      )}
    </Panel>
  )
}

function Outcome({ report, existing }: { report: PartnerImportReport; existing: ExistingChoice }) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const { created, updated, skipped, invalid } = outcomeOf(report, existing)
  const words = (count: number) => ({ count, shown: new Intl.NumberFormat(locale).format(count) })
  const chips: [number, Tone, string][] = [
    [created, 'ok', t('partnerImport.toCreate', words(created))],
    [updated, 'ok', t('partnerImport.toUpdate', words(updated))],
    [skipped, 'warn', t('partnerImport.toSkip', words(skipped))],
    [invalid, 'danger', t('csvImport.invalid', words(invalid))],
  ]
  return (
    <p className={classes.counts}>
      <span>{t('partnerImport.rows', words(report.rows))}</span>
      {chips.map(([count, tone, text]) => count > 0 && <Chip key={text} tone={tone} text={text} />)}
    </p>
  )
}

/** The numbers of lines by outcome, depending on the user's choice. */
function outcomeOf(
  { rows, fit, inPortal, unchanged, inFile }: PartnerImportReport,
  existing: ExistingChoice,
) {
  const updated = existing === 'update' ? inPortal - unchanged : 0
  return {
    created: fit - inPortal - inFile,
    updated,
    skipped: inPortal - updated + inFile,
    invalid: rows - fit,
  }
}
