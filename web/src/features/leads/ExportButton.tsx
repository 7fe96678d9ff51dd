import { exportLeads } from '@portal/contract/leads'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { requestFile } from '../../lib/api.ts'
import { useLocale } from '../../lib/i18n.ts'
import { saveFile } from '../../lib/save-file.ts'
import { IconDownload } from '../../ui/icons.ts'
import { toast } from '../../ui/toast/toast.ts'
import styles from './ExportButton.module.css'
import { ownZone } from './lead-entries.ts'
import type { LeadSearchParams } from './lead-search-params.ts'

interface ExportButtonProps {
  /** How many leads the filter leaves. */
  count: number
  filter: Pick<LeadSearchParams, 'status' | 'toAccept' | 'view'> & { search: string }
}

/** Saves the leads that are shown as a table for spreadsheets. */
export function ExportButton({ count, filter }: ExportButtonProps) {
  const { t } = useTranslation('leads')
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
      saveFile(await requestFile(`${exportLeads.path}?${query}`), 'leads.csv')
    },
    onError: ({ message }) => toast.failed(message, t('export.failed')),
  })
  const label = t('export.file', { count })
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      title={label}
      aria-busy={isPending}
      disabled={isPending || count === 0}
      onClick={() => mutate()}
    >
      <IconDownload size={18} />
      <span className={styles.word}>{t('export.label')}</span>
    </button>
  )
}
