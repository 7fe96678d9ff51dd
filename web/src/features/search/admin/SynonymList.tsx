import { Button } from '@mantine/core'
import type { Entry } from '@portal/contract/admin/endpoints'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ResourceList } from '../../../admin-kit/list/ResourceList.tsx'
import { IconTableImport } from '../../../ui/icons.ts'
import { SynonymTrial } from './SynonymTrial.tsx'
import classes from './search.module.css'

const PARTS = {
  columns: ['means', 'locale', 'updatedAt'],
  cells: { means: Means },
  actions: <ImportLink />,
  above: <Above />,
}

export default function SynonymList() {
  return <ResourceList parts={PARTS} />
}

function Above() {
  return (
    <div className={classes.above}>
      <SynonymTrial />
    </div>
  )
}

function Means({ entry }: { entry: Entry }) {
  const { t } = useTranslation('admin')
  const means = (entry.means ?? []) as string[]
  return means.length > 0 ? `→ ${means.join(', ')}` : `↔ ${t('synonyms.bothWays')}`
}

function ImportLink() {
  const { t } = useTranslation('admin')
  return (
    <Button
      component={Link}
      to="/search-synonyms/import"
      variant="default"
      leftSection={<IconTableImport size={18} />}
    >
      {t('synonyms.import')}
    </Button>
  )
}
