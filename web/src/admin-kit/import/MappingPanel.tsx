import { NativeSelect } from '@mantine/core'
import type { ImportReport, Mapping } from '@portal/contract/admin/import'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLabels } from '../labels.ts'
import { EntrySearch } from '../parts/EntrySearch.tsx'
import { Panel } from '../parts/Panel.tsx'
import classes from './import.module.css'

interface MappingPanelProps {
  report: ImportReport
  fields: readonly string[]
  required: readonly string[]
  onMap: (mapping: Mapping) => void
  /** Shown below the mapping, such as the first lines as mapped. */
  children: ReactNode
}

/** The mapping of columns to fields, and the first lines as mapped. */
export function MappingPanel({ report, fields, required, onMap, children }: MappingPanelProps) {
  const { t } = useTranslation('admin')
  const labels = useLabels()
  const columns = [...new Set(report.columns)].filter(Boolean)
  const choose = (field: string, column: string) => {
    const { [field]: _, ...others } = report.mapping
    onMap(column ? { ...others, [field]: column } : others)
  }
  return (
    <Panel title={t('csvImport.mapping')}>
      <p className={classes.hint}>{t('csvImport.mappingText')}</p>
      <div className={classes.mapping}>
        {fields.map((field) => (
          <NativeSelect
            key={field}
            label={labels.field(field)}
            required={required.includes(field)}
            value={report.mapping[field] ?? ''}
            onChange={({ currentTarget }) => choose(field, currentTarget.value)}
            data={[{ value: '', label: t('csvImport.noColumn') }, ...columns]}
          />
        ))}
      </div>
      {children}
    </Panel>
  )
}

interface RestPartnerProps {
  label: string
  placeholder: string
  partner: number | null
  onChoose: (partner: number | null) => void
}

/** The partner for lines without one. */
export function RestPartner({ label, placeholder, partner, onChoose }: RestPartnerProps) {
  return (
    <div className={classes.partner}>
      <EntrySearch
        resource="partners"
        label={label}
        value={partner}
        onChange={onChoose}
        placeholder={placeholder}
      />
    </div>
  )
}

interface SampleTableProps {
  caption: string
  fields: readonly string[]
  sample: readonly (readonly string[])[]
}

/** The first lines, as mapped. */
export function SampleTable({ caption, fields, sample }: SampleTableProps) {
  const labels = useLabels()
  if (sample.length === 0) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: wide tables are scrollable by keyboard
    <section className={classes.scroll} aria-label={caption} tabIndex={0}>
      <table className={classes.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {fields.map((field) => (
              <th key={field} scope="col">
                {labels.field(field)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sample.map((values, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a file have no ids
            <tr key={row}>
              {fields.map((field, at) => (
                <td key={field}>{values[at]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
