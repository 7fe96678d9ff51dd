import { Button } from '@mantine/core'
import { allows } from '@portal/contract/admin/resource'
import { useListContext, useNotify } from 'ra-core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { saveFile } from '../../lib/save-file.ts'
import { IconDownload, IconPlus } from '../../ui/icons.ts'
import { callAdminFile } from '../data/calls.ts'
import { useLabels } from '../labels.ts'
import { PageHead } from '../page/PageHead.tsx'
import { useDeclaration } from '../parts/use-declaration.ts'
import { useListParts } from './list-parts.ts'

export function ListHead() {
  const { t } = useTranslation('admin')
  const resource = useDeclaration()
  const labels = useLabels()
  const { actions } = useListParts()
  return (
    <PageHead
      title={labels.resource(resource.name)}
      actions={
        <>
          <ExportButton />
          {actions}
          {allows(resource, 'create') && (
            <Button component={Link} to={`/${resource.name}/create`} leftSection={<IconPlus size={18} />}>
              {t('list.create')}
            </Button>
          )}
        </>
      }
    />
  )
}

function ExportButton() {
  const { t } = useTranslation('admin')
  const { name } = useDeclaration()
  const { filterValues } = useListContext()
  const notify = useNotify()
  const save = async () => {
    try {
      saveFile(await callAdminFile(`${name}/csv`, filterValues), `${name}.csv`)
    } catch {
      notify(t('list.exportFailed'), { type: 'error' })
    }
  }
  return (
    <Button variant="default" onClick={save} leftSection={<IconDownload size={18} />}>
      {t('list.export')}
    </Button>
  )
}
