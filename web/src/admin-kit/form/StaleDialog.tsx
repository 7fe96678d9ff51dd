import { Button } from '@mantine/core'
import type { Entry } from '@portal/contract/admin/endpoints'
import { useEditContext, useNotify, useUpdate } from 'ra-core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTimestamp } from '../../lib/format.ts'
import { useLocale } from '../../lib/i18n.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { DialogActions } from '../../ui/dialog/DialogActions.tsx'
import { SaveError, type StaleDetails } from '../data/failure.ts'
import { useDeclaration } from '../parts/use-declaration.ts'
import { merged, overlapsOf } from './conflict.ts'
import { OverlapChoice } from './OverlapChoice.tsx'
import classes from './StaleDialog.module.css'

export interface Conflict {
  mine: Entry
  /** The entry that the edit is based on, if it is not the latest one loaded. */
  before?: Entry
  stale: StaleDetails
}

interface StaleDialogProps extends Conflict {
  onClose: () => void
  /** Somebody has saved again in the meantime. */
  onConflict: (conflict: Conflict) => void
}

/** Shows who has changed what in the meantime, and lets the user resolve conflicts. */
export function StaleDialog({ mine, before: begun, stale, onClose, onConflict }: StaleDialogProps) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const resource = useDeclaration()
  const notify = useNotify()
  const { record } = useEditContext<Entry>()
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set())
  const [update, { isPending }] = useUpdate<Entry>()
  const current = stale.current as Entry
  const before = begun ?? (record as Entry)
  const overlaps = overlapsOf(resource, before, mine, current)
  const when = stale.changedAt ? formatTimestamp(stale.changedAt, locale) : ''

  const choose = (path: string, isTheirs: boolean) =>
    setTheirs(new Set(isTheirs ? [...theirs, path] : [...theirs].filter((each) => each !== path)))

  const save = () => {
    const data = merged(resource, before, mine, current, theirs)
    const onError = (error: unknown) => {
      if (error instanceof SaveError && error.stale)
        return onConflict({ mine: data, before: current, stale: error.stale })
      notify((error as Error).message, { type: 'error' })
    }
    const onSuccess = () => {
      notify(t('form.saved'))
      onClose()
    }
    const variables = { id: current.id, data, previousData: current }
    update(resource.name, variables, { mutationMode: 'pessimistic', onSuccess, onError })
  }

  return (
    <Dialog opened onClose={onClose} size={840} title={t('stale.title')}>
      <div className="stack-16">
        <p>
          {stale.changedBy
            ? t('stale.text', { name: stale.changedBy, when })
            : t('stale.textUnknown', { when })}
        </p>
        {overlaps.length === 0 && <p>{t('stale.noOverlap')}</p>}
        {overlaps.length > 1 && (
          <div className={classes.all}>
            <Button variant="default" onClick={() => setTheirs(new Set())}>
              {t('stale.keepMine')}
            </Button>
            <Button variant="default" onClick={() => setTheirs(new Set(overlaps.map(({ path }) => path)))}>
              {t('stale.takeTheirs')}
            </Button>
          </div>
        )}
        {overlaps.map((overlap) => (
          <OverlapChoice
            key={overlap.path}
            overlap={overlap}
            isTheirs={theirs.has(overlap.path)}
            onChoose={(isTheirs) => choose(overlap.path, isTheirs)}
          />
        ))}
      </div>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('stale.cancel')}
        </Button>
        <Button onClick={save} loading={isPending}>
          {t('stale.merge')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
