import { Button } from '@mantine/core'
import { exportLeads, exportLeadWorkbook } from '@portal/contract/leads'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { requestFile } from '../../lib/api.ts'
import { i18n, useLocale } from '../../lib/i18n.ts'
import { saveFile } from '../../lib/save-file.ts'
import { IconDownload, IconTable } from '../../ui/icons.ts'
import { toast } from '../../ui/toast/toast.ts'
import styles from './ExportButtons.module.css'
import { ownZone } from './lead-entries.ts'
import type { LeadSearchParams } from './lead-search-params.ts'

interface ExportButtonsProps {
  /** The number of leads that match the filter. */
  count: number
  filter: Pick<LeadSearchParams, 'status' | 'toAccept' | 'view'> & { search: string }
}

const FORMATS = {
  csv: { path: exportLeads.path, name: 'leads.csv' },
  xlsx: { path: exportLeadWorkbook.path, name: 'leads.xlsx' },
} as const

/** Download the filtered leads as a spreadsheet. */
export function ExportButtons(props: ExportButtonsProps) {
  const { t } = useTranslation('leads')
  const { count } = props
  return (
    <div className={styles.buttons}>
      <ExportButton {...props} format="csv" label={t('export.file', { count })}>
        <IconDownload size={18} />
        <span className={styles.word}>{t('export.label')}</span>
      </ExportButton>
      <ExportButton {...props} format="xlsx" label={t('export.workbook', { count })}>
        <IconTable size={18} />
        <span className={styles.word}>{t('export.excel')}</span>
      </ExportButton>
    </div>
  )
}

interface ExportButtonProps extends ExportButtonsProps {
  format: keyof typeof FORMATS
  label: string
  children: ReactNode
}

function ExportButton({ count, filter, format, label, children }: ExportButtonProps) {
  const locale = useLocale()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { status, toAccept, view, search } = filter
      const query = new URLSearchParams({ locale })
      if (status) query.set('status', status)
      if (toAccept) query.set('assignment', 'assigned')
      if (view) {
        query.set('view', view)
        query.set('zone', ownZone())
      }
      if (search.trim()) query.set('search', search)
      const { path, name } = FORMATS[format]
      saveFile(await requestFile(`${path}?${query}`), name)
    },
    onError: ({ message }) => toast.failed(message, () => i18n.t('export.failed', { ns: 'leads' })),
  })
  return (
    <Button
      variant="default"
      className={styles.button}
      aria-label={label}
      title={label}
      aria-busy={isPending}
      disabled={isPending || count === 0}
      onClick={() => mutate()}
    >
      {children}
    </Button>
  )
}
