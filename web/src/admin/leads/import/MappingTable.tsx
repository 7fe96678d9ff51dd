import { NativeSelect } from '@mantine/core'
import {
  LEAD_IMPORT_FIELDS,
  LEAD_SAMPLE,
  type LeadImportReport,
  type LeadMapping,
} from '@portal/contract/admin/lead-import'
import { useTranslation } from 'react-i18next'
import { useLabels } from '../../labels.ts'
import { EntrySearch } from '../../parts/EntrySearch.tsx'
import { Panel } from '../../parts/Panel.tsx'
import classes from './import.module.css'

type LeadField = (typeof LEAD_IMPORT_FIELDS)[number]

const REQUIRED: readonly LeadField[] = ['firstname', 'lastname']

interface MappingTableProps {
  report: LeadImportReport
  partner: number | null
  onMap: (mapping: LeadMapping) => void
  onPartner: (partner: number | null) => void
}

/** Which column fills which field, and how the first leads look by that. */
export function MappingTable({ report, partner, onMap, onPartner }: MappingTableProps) {
  const { t } = useTranslation('admin')
  const labels = useLabels()
  const mapping = report.mapping as LeadMapping
  const columns = [...new Set(report.columns)].filter(Boolean)
  const choose = (field: LeadField, column: string) => {
    const { [field]: _, ...others } = mapping
    onMap(column ? { ...others, [field]: column } : others)
  }
  return (
    <Panel title={t('leadImport.mapping')}>
      <p className={classes.hint}>{t('leadImport.mappingText')}</p>
      <div className={classes.mapping}>
        {LEAD_IMPORT_FIELDS.map((field) => (
          <NativeSelect
            key={field}
            label={labels.field(field)}
            required={REQUIRED.includes(field)}
            value={mapping[field] ?? ''}
            onChange={({ currentTarget }) => choose(field, currentTarget.value)}
            data={[{ value: '', label: t('leadImport.noColumn') }, ...columns]}
          />
        ))}
      </div>
      <div className={classes.partner}>
        <EntrySearch
          resource="partners"
          label={t('leadImport.partner')}
          value={partner}
          onChange={onPartner}
          placeholder={t('leads.unassigned')}
        />
      </div>
      {report.sample.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the screen is scrolled by keyboard too
        <section className={classes.scroll} aria-label={t('leadImport.sample')} tabIndex={0}>
          <table className={classes.table}>
            <caption>{t('leadImport.sample')}</caption>
            <thead>
              <tr>
                {LEAD_SAMPLE.map((field) => (
                  <th key={field} scope="col">
                    {labels.field(field)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {report.sample.map((values, row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines of a file have no names but their place
                <tr key={row}>
                  {LEAD_SAMPLE.map((field, at) => (
                    <td key={field}>{values[at]}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Panel>
  )
}
