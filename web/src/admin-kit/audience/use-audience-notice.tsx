import { Button } from '@mantine/core'
import type { AudienceChange, Entry } from '@portal/contract/admin/endpoints'
import type { Resource } from '@portal/contract/admin/resource'
import { useCloseNotification, useDataProvider, useNotify, useRefresh } from 'ra-core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasCode } from '../../lib/api-error.ts'
import { useLocale } from '../../lib/i18n.ts'
import { callAdmin } from '../data/calls.ts'
import { titleOf } from '../resources.ts'

/** Long enough to read it and to reach the undo button with the keyboard. */
const SHOWN_MS = 20_000
/** More names would not be read. */
const MAX_NAMED = 3

export const changeAudiences = (resource: string, change: object) =>
  callAdmin<{ undo: AudienceChange[] }>(`${resource}/bulk`, {
    method: 'POST',
    body: { action: 'set-audience', ...change },
  })

/** Reports a new audience of entries, with an undo button. */
export function useAudienceNotice(resource: Resource): (undo: readonly AudienceChange[]) => void {
  const { t } = useTranslation('admin')
  const notify = useNotify()
  return (undo) =>
    notify(t('audience.changed', { count: undo.length }), {
      autoHideDuration: SHOWN_MS,
      ...(undo.length > 0 ? { action: <UndoButton resource={resource} undo={undo} /> } : {}),
    })
}

interface UndoButtonProps {
  resource: Resource
  undo: readonly AudienceChange[]
  /** For the rest after a conflict. */
  isRest?: boolean
}

function UndoButton({ resource, undo, isRest = false }: UndoButtonProps) {
  const { t } = useTranslation('admin')
  const notify = useNotify()
  const refresh = useRefresh()
  const close = useCloseNotification()
  const tellConflict = useConflictNotice(resource)
  const [isBusy, setBusy] = useState(false)
  const takeBack = async () => {
    setBusy(true)
    try {
      await changeAudiences(resource.name, { ids: undo.map(({ id }) => id), audiences: undo })
      notify(t('audience.undone', { count: undo.length }))
    } catch (error) {
      const changed = hasCode(error, 'stale') ? idsIn(error.details) : []
      if (changed.length > 0) await tellConflict(undo, changed)
      else notify((error as Error).message, { type: 'error' })
    }
    refresh()
    close()
  }
  return (
    <Button variant="subtle" size="compact-sm" loading={isBusy} onClick={takeBack}>
      {isRest ? t('audience.undoOthers', { count: undo.length }) : t('form.undo')}
    </Button>
  )
}

const idsIn = (details: unknown): number[] => (details as { ids?: number[] } | undefined)?.ids ?? []

/** Names the entries that somebody has changed since, and offers to undo the others. */
function useConflictNotice(resource: Resource) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const notify = useNotify()
  const provider = useDataProvider()
  return async (undo: readonly AudienceChange[], changed: readonly number[]) => {
    const ids = changed.slice(0, MAX_NAMED)
    const { data } = await provider.getMany<Entry>(resource.name, { ids }).catch(() => ({ data: [] }))
    const names = ids.map((id) => {
      const entry = data.find((one) => one.id === id)
      return (entry && titleOf(resource, entry, locale)) || `#${id}`
    })
    const rest = undo.filter(({ id }) => !changed.includes(id))
    notify(
      t('audience.changedSince', {
        count: changed.length,
        names: new Intl.ListFormat(locale, { style: 'narrow', type: 'unit' }).format(
          changed.length > MAX_NAMED ? [...names, '…'] : names,
        ),
      }),
      {
        type: 'warning',
        autoHideDuration: SHOWN_MS,
        ...(rest.length > 0 ? { action: <UndoButton resource={resource} undo={rest} isRest /> } : {}),
      },
    )
  }
}
