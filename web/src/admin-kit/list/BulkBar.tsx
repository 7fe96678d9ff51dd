import { Button } from '@mantine/core'
import { allows } from '@portal/contract/admin/resource'
import { audienceField } from '@portal/contract/entities/field'
import { useListContext, useNotify, useRefresh } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasCode } from '../../lib/api-error.ts'
import { RemoveDialog } from '../bin/RemoveDialog.tsx'
import { useRemovedNotice } from '../bin/use-removed-notice.tsx'
import { useDeclaration } from '../parts/use-declaration.ts'
import classes from './BulkBar.module.css'
import { useListParts } from './list-parts.ts'
import { useForgetGone } from './use-forget-gone.ts'
import { type Publishing, publishAll, usePublishedNotice } from './use-published-notice.tsx'

const AudienceDialog = lazy(() => import('../audience/AudienceDialog.tsx'))

/** Bulk actions on the selected entries; each can be undone. */
export function BulkBar() {
  const { t } = useTranslation('admin')
  const resource = useDeclaration()
  const { selectedIds, onUnselectItems } = useListContext()
  const notify = useNotify()
  const refresh = useRefresh()
  const tellPublished = usePublishedNotice(resource)
  const tell = useRemovedNotice()
  const forgetGone = useForgetGone(resource)
  const [isRemoving, setRemoving] = useState(false)
  const [isAiming, setAiming] = useState(false)
  const [isPublishing, setPublishing] = useState(false)
  const { bulk } = useListParts()
  const ids = selectedIds
  if (ids.length === 0) return null

  const publish = async (action: Publishing) => {
    setPublishing(true)
    try {
      tellPublished(action, await publishAll(resource.name, { action, ids }))
      onUnselectItems()
    } catch (error) {
      if (hasCode(error, 'notFound')) await forgetGone()
      else notify((error as Error).message, { type: 'error' })
    } finally {
      setPublishing(false)
      refresh()
    }
  }

  return (
    <div className={classes.bar} role="toolbar" aria-label={t('list.actions')}>
      <span className={classes.count}>{t('list.selected', { count: ids.length })}</span>
      {bulk}
      {resource.publishes && (
        <>
          <Button variant="default" disabled={isPublishing} onClick={() => publish('publish')}>
            {t('list.publish')}
          </Button>
          <Button variant="default" disabled={isPublishing} onClick={() => publish('unpublish')}>
            {t('list.unpublish')}
          </Button>
        </>
      )}
      {audienceField(resource.fields) && (
        <Button variant="default" onClick={() => setAiming(true)}>
          {t('audience.bulk')}
        </Button>
      )}
      {allows(resource, 'delete') && (
        <Button variant="subtle" color="red" onClick={() => setRemoving(true)}>
          {t('list.remove')}
        </Button>
      )}
      <Button variant="subtle" color="gray" className={classes.clear} onClick={() => onUnselectItems()}>
        {t('list.clear')}
      </Button>
      {isAiming && (
        <Suspense>
          <AudienceDialog
            resource={resource}
            ids={ids}
            onClose={() => setAiming(false)}
            onGone={() => {
              setAiming(false)
              return forgetGone()
            }}
            onDone={() => {
              setAiming(false)
              onUnselectItems()
              refresh()
            }}
          />
        </Suspense>
      )}
      {isRemoving && (
        <RemoveDialog
          ids={ids}
          onClose={() => setRemoving(false)}
          onGone={() => {
            setRemoving(false)
            return forgetGone()
          }}
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
