import { Button } from '@mantine/core'
import type { StatisticsTable } from '@portal/contract/admin/home'
import { useNotify } from 'ra-core'
import { useTranslation } from 'react-i18next'
import { callAdminFile } from '../../../admin-kit/data/calls.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { IconDownload } from '../../../ui/icons.ts'

interface CsvButtonProps {
  query: { weeks: number; locale: string; table: StatisticsTable }
}

export function CsvButton({ query }: CsvButtonProps) {
  const { t } = useTranslation('admin')
  const notify = useNotify()
  const save = async () => {
    try {
      saveFile(await callAdminFile('statistics/csv', query), `${query.table}.csv`)
    } catch {
      notify(t('list.exportFailed'), { type: 'error' })
    }
  }
  return (
    <Button
      variant="subtle"
      color="gray"
      onClick={save}
      aria-label={`${t('list.export')}: ${t(`home.tables.${query.table}`)}`}
      leftSection={<IconDownload size={16} />}
    >
      {t('list.export')}
    </Button>
  )
}
