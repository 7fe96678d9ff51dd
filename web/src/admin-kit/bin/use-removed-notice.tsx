import { Button } from '@mantine/core'
import { restoreBinned } from '@portal/contract/admin/bin'
import { useCloseNotification, useNotify, useRefresh } from 'ra-core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '../../lib/api.ts'

/** Long enough to read it and to reach the undo button with the keyboard; afterwards there is the bin. */
const SHOWN_MS = 20_000

/** Reports that entries are in the bin, with an undo button. */
export function useRemovedNotice(): (binned: readonly number[]) => void {
  const { t } = useTranslation('admin')
  const notify = useNotify()
  return (binned) =>
    notify(t('list.removed', { count: binned.length }), {
      autoHideDuration: SHOWN_MS,
      action: <UndoButton binned={binned} />,
    })
}

function UndoButton({ binned }: { binned: readonly number[] }) {
  const { t } = useTranslation('admin')
  const notify = useNotify()
  const refresh = useRefresh()
  const close = useCloseNotification()
  const [isBusy, setBusy] = useState(false)
  const undo = async () => {
    setBusy(true)
    try {
      const { restored } = await request(restoreBinned, { body: { ids: [...binned] } })
      notify(t('bin.restored', { count: restored.length }))
      refresh()
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    }
    close()
  }
  return (
    <Button variant="subtle" size="compact-sm" loading={isBusy} onClick={undo}>
      {t('form.undo')}
    </Button>
  )
}
