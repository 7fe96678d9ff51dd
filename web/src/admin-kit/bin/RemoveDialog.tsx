import { Button } from '@mantine/core'
import type { DeleteChoice } from '@portal/contract/admin/endpoints'
import type { Uses } from '@portal/contract/admin/uses'
import { useQuery } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasCode } from '../../lib/api-error.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { DialogActions } from '../../ui/dialog/DialogActions.tsx'
import { callAdmin } from '../data/calls.ts'
import { EntrySearch } from '../parts/EntrySearch.tsx'
import { useDeclaration } from '../parts/use-declaration.ts'
import classes from './bin.module.css'
import { UseList } from './UseList.tsx'

interface RemoveDialogProps {
  ids: readonly number[]
  /** The title of a single entry. */
  title?: string
  onRemoved: (binned: readonly number[]) => void
  onClose: () => void
  /** One of several entries no longer exists. */
  onGone?: () => void
}

type Removed = { binned: number[] }

function remove(resource: string, ids: readonly number[], choice: DeleteChoice): Promise<Removed> {
  const [id] = ids
  if (ids.length === 1) return callAdmin(`${resource}/${id}`, { method: 'DELETE', query: choice })
  return callAdmin(`${resource}/bulk`, { method: 'POST', body: { action: 'delete', ids, ...choice } })
}

/** Before entries are deleted, shows what uses them and what the deletion does to that. */
export function RemoveDialog({ ids, title, onRemoved, onClose, onGone }: RemoveDialogProps) {
  const { t } = useTranslation('admin')
  const { name } = useDeclaration()
  const notify = useNotify()
  const [replacement, setReplacement] = useState<number | null>(null)
  const [isBusy, setBusy] = useState(false)
  const uses = useQuery({
    queryKey: ['uses', name, ids],
    queryFn: ({ signal }) => callAdmin<Uses>(`${name}/uses`, { query: { ids: ids.join(',') }, signal }),
    // Do not request the uses of entries that have just been deleted.
    enabled: !isBusy,
    staleTime: 0,
    gcTime: 0,
  })
  const isGone = onGone !== undefined && hasCode(uses.error, 'notFound')
  const leave = useEffectEvent(() => onGone?.())
  useEffect(() => {
    if (isGone) leave()
  }, [isGone])
  const found = uses.data?.uses ?? []
  const isReplaceable = found.some((use) => use.replaceable)
  const refused = found.filter(({ effect }) => effect === 'refused')
  const isRefused = refused.some((use) => !(use.replaceable && replacement !== null))
  const isNeeded = refused.length > 0 && refused.every((use) => use.replaceable)

  const confirm = async () => {
    setBusy(true)
    try {
      const choice = { state: uses.data?.state, replacement: replacement ?? undefined }
      const { binned } = await remove(name, ids, choice)
      onRemoved(binned)
    } catch (error) {
      setBusy(false)
      if (onGone && hasCode(error, 'notFound')) return onGone()
      const isStale = hasCode(error, 'stale')
      notify(isStale ? t('uses.changed') : (error as Error).message, { type: 'error' })
      await uses.refetch()
    }
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      size={600}
      title={
        title === undefined ? t('form.removeMany', { count: ids.length }) : t('form.removeTitle', { title })
      }
    >
      <div className="stack-16" aria-busy={uses.isPending}>
        {uses.error && <p role="alert">{uses.error.message}</p>}
        {uses.data && <p className="soft">{t('form.removeText', { count: uses.data.days })}</p>}
        {found.length > 0 && <UseList uses={found} isReplaced={replacement !== null} />}
        {isReplaceable && (
          <div>
            <EntrySearch
              resource={name}
              label={t('uses.instead')}
              value={replacement}
              required={isNeeded}
              onChange={(chosen) => setReplacement(chosen !== null && ids.includes(chosen) ? null : chosen)}
            />
            <p className={classes.note}>{isNeeded ? t('uses.insteadNeeded') : t('uses.insteadHint')}</p>
          </div>
        )}
      </div>
      <DialogActions>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('form.cancel')}
        </Button>
        <Button color="red" disabled={!uses.data || isRefused} loading={isBusy} onClick={confirm}>
          {t('form.removeConfirm')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
