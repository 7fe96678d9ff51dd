import { Button } from '@mantine/core'
import { allows } from '@portal/contract/admin/resource'
import { useListContext, useNotify, useRefresh, useUpdateMany } from 'ra-core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RemoveDialog } from '../bin/RemoveDialog.tsx'
import { useRemovedNotice } from '../bin/use-removed-notice.tsx'
import { useDeclaration } from '../parts/use-declaration.ts'
import classes from './BulkBar.module.css'
import { useListParts } from './list-parts.ts'

type Outcome = 'list.published' | 'list.withdrawn'

/** What can be done with the selected entries; each can be undone. */
export function BulkBar() {
  const { t } = useTranslation('admin')
  const resource = useDeclaration()
  const { selectedIds, onUnselectItems } = useListContext()
  const notify = useNotify()
  const refresh = useRefresh()
  const [updateMany] = useUpdateMany()
  const tell = useRemovedNotice()
  const [isRemoving, setRemoving] = useState(false)
  const { bulk } = useListParts()
  const ids = selectedIds
  if (ids.length === 0) return null

  const options = (outcome: Outcome) => ({
    mutationMode: 'undoable' as const,
    onSuccess: () => {
      notify(t(outcome, { count: ids.length }), { undoable: true })
      onUnselectItems()
    },
    onError: (error: unknown) => {
      notify((error as Error).message, { type: 'error' })
      refresh()
    },
  })
  const setPublication = (publishedAt: number | null, outcome: Outcome) =>
    updateMany(resource.name, { ids, data: { publishedAt } }, options(outcome))

  return (
    <div className={classes.bar} role="toolbar" aria-label={t('list.actions')}>
      <span className={classes.count}>{t('list.selected', { count: ids.length })}</span>
      {bulk}
      {resource.publishes && (
        <>
          <Button variant="default" onClick={() => setPublication(Date.now(), 'list.published')}>
            {t('list.publish')}
          </Button>
          <Button variant="default" onClick={() => setPublication(null, 'list.withdrawn')}>
            {t('list.unpublish')}
          </Button>
        </>
      )}
      {allows(resource, 'delete') && (
        <Button variant="subtle" color="red" onClick={() => setRemoving(true)}>
          {t('list.remove')}
        </Button>
      )}
      <Button variant="subtle" color="gray" className={classes.clear} onClick={() => onUnselectItems()}>
        {t('list.clear')}
      </Button>
      {isRemoving && (
        <RemoveDialog
          ids={ids}
          onClose={() => setRemoving(false)}
          onRemoved={(binned) => {
            setRemoving(false)
            onUnselectItems()
            refresh()
            tell(binned)
          }}
        />
      )}
    </div>
  )
}
