import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { IconTableImport } from '../../ui/icons.ts'

/** The link to an import, beside the export of a list. */
export function ImportLink({ to }: { to: string }) {
  const { t } = useTranslation('admin')
  return (
    <Button component={Link} to={to} variant="default" leftSection={<IconTableImport size={18} />}>
      {t('csvImport.open')}
    </Button>
  )
}
