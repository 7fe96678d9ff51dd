import { Button } from '@mantine/core'
import type { Publication } from '@portal/contract/admin/endpoints'
import type { Resource } from '@portal/contract/admin/resource'
import { useCloseNotification, useNotify, useRefresh } from 'ra-core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callAdmin } from '../data/calls.ts'

/** Long enough to read it and to reach the undo button with the keyboard. */
const SHOWN_MS = 20_000

export type Publishing = 'publish' | 'unpublish'

interface Outcome {
  ids: number[]
  publications?: Publication[]
}

export const publishAll = (resource: string, change: object) =>
  // Closing the page does not undo it.
  callAdmin<Outcome>(`${resource}/bulk`, { method: 'POST', body: change, keepalive: true })

/** Reports that entries were published or unpublished, with an undo button. */
export function usePublishedNotice(resource: Resource): (action: Publishing, outcome: Outcome) => void {
  const { t } = useTranslation('admin')
  const notify = useNotify()
  return (action, { publications = [] }) =>
    notify(t(action === 'publish' ? 'list.published' : 'list.withdrawn', { count: publications.length }), {
      autoHideDuration: SHOWN_MS,
      ...(publications.length > 0
        ? { action: <UndoButton resource={resource} publications={publications} /> }
        : {}),
    })
}

function UndoButton({ resource, publications }: { resource: Resource; publications: Publication[] }) {
  const { t } = useTranslation('admin')
  const notify = useNotify()
  const refresh = useRefresh()
  const close = useCloseNotification()
  const [isBusy, setBusy] = useState(false)
  const takeBack = async () => {
    setBusy(true)
    try {
      const ids = publications.map(({ id }) => id)
      const restored = await publishAll(resource.name, { action: 'restore', ids, publications })
      const kept = ids.length - restored.ids.length
      const undone = t('audience.undone', { count: restored.ids.length })
      if (kept === 0) notify(undone)
      else notify(`${undone}. ${t('list.keptChanged', { count: kept })}`, { type: 'warning' })
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    }
    refresh()
    close()
  }
  return (
    <Button variant="subtle" size="compact-sm" loading={isBusy} onClick={takeBack}>
      {t('form.undo')}
    </Button>
  )
}
