import { Button } from '@mantine/core'
import type { BinEntry } from '@portal/contract/admin/bin'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTeamMember } from '../data/use-profile.ts'
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx'
import tables from '../tables/tables.module.css'
import { useAct } from '../tables/use-act.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { useRestore } from './use-restore.ts'

/** Actions on entries in the bin. */
export function BinSelection({ chosen, onDone }: { chosen: readonly BinEntry[]; onDone: () => void }) {
  const { t } = useTranslation('admin')
  const { role } = useTeamMember()
  const restore = useRestore(onDone)
  const purge = useAct()
  const [isPurging, setPurging] = useState(false)
  const ids = chosen.map(({ id }) => id)
  const done = t('bin.purged', { count: ids.length })
  return (
    <div className={tables.selection}>
      <span>{t('list.selected', { count: ids.length })}</span>
      <Button variant="default" loading={restore.isPending} onClick={() => restore.mutate({ ids })}>
        {t('bin.restore')}
      </Button>
      {role === 'admin' && (
        <Button variant="subtle" color="red" onClick={() => setPurging(true)}>
          {t('bin.purge')}
        </Button>
      )}
      {isPurging && (
        <ConfirmDialog
          title={t('bin.purgeTitle', { count: ids.length })}
          text={t('bin.purgeText')}
          confirm={t('bin.purge')}
          isDanger
          isBusy={purge.isPending}
          onCancel={() => setPurging(false)}
          onConfirm={() =>
            purge.mutate(
              { path: 'bin/purge', method: 'POST', body: { ids }, done },
              { onSuccess: onDone, onSettled: () => setPurging(false) },
            )
          }
        />
      )}
      {restore.conflict && (
        <ConflictDialog
          conflict={restore.conflict}
          isBusy={restore.isPending}
          onCancel={restore.giveUp}
          onRestore={(deletion, instead) => restore.mutate({ ids: [deletion], instead })}
        />
      )}
    </div>
  )
}
