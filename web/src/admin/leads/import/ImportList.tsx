import { Button, Progress } from '@mantine/core'
import { type LeadImport, listLeadImports, undoLeadImport } from '@portal/contract/admin/lead-import'
import { useQuery } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '../../../lib/api.ts'
import { formatTimestamp } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/i18n.ts'
import { Chip } from '../../parts/Chip.tsx'
import { ConfirmDialog } from '../../parts/ConfirmDialog.tsx'
import { Panel } from '../../parts/Panel.tsx'
import { PanelState } from '../../parts/PanelState.tsx'
import classes from './import.module.css'

const POLL_MS = 700

/** The imports with their progress; the last one can be taken back. */
export function ImportList({ started }: { started: number | undefined }) {
  const { t } = useTranslation('admin')
  const notify = useNotify()
  const [undone, setUndone] = useState<LeadImport>()
  const [isUndoing, setUndoing] = useState(false)
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['leads', 'imports', started],
    queryFn: ({ signal }) => request(listLeadImports, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.body.some(isRunning) ? POLL_MS : false),
  })
  const imports = data?.body ?? []

  const undo = async ({ id }: LeadImport) => {
    setUndoing(true)
    try {
      const { removed, kept } = await request(undoLeadImport, { params: { id } })
      const removedText = t('leadImport.removed', { count: removed })
      notify(kept > 0 ? `${removedText} ${t('leadImport.kept', { count: kept })}` : removedText)
    } catch (reason) {
      notify((reason as Error).message, { type: 'error' })
    } finally {
      setUndoing(false)
      setUndone(undefined)
      await refetch()
    }
  }

  return (
    <Panel title={t('leadImport.imports')}>
      <PanelState
        isPending={isPending}
        error={error}
        onRetry={refetch}
        empty={imports.length === 0 ? t('leadImport.noImports') : undefined}
      >
        <ul className={classes.imports}>
          {imports.map((one) => (
            <ImportRow key={one.id} one={one} onUndo={() => setUndone(one)} />
          ))}
        </ul>
      </PanelState>
      {undone && (
        <ConfirmDialog
          title={t('leadImport.undoTitle', { name: undone.fileName })}
          text={t('leadImport.undoText')}
          confirm={t('leadImport.undo')}
          cancel={t('form.cancel')}
          isDanger
          isBusy={isUndoing}
          onConfirm={() => undo(undone)}
          onCancel={() => setUndone(undefined)}
        />
      )}
    </Panel>
  )
}

const isRunning = ({ state }: LeadImport) => state === 'running'

const TONES = { running: 'plain', done: 'ok', failed: 'danger', undone: 'warn' } as const

function ImportRow({ one, onUndo }: { one: LeadImport; onUndo: () => void }) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const { fileName, by, createdAt, state, rows, written, updated, skipped, mayUndo } = one
  const progress = t('leadImport.progress', { written, total: rows })
  return (
    <li>
      <div className={classes.words}>
        <span className={classes.name}>{fileName}</span>
        <span className={classes.meta}>
          {[by, formatTimestamp(createdAt, locale)].filter(Boolean).join(' · ')}
        </span>
      </div>
      <div className={classes.result}>
        {isRunning(one) ? (
          <>
            <span>{progress}</span>
            <Progress value={rows > 0 ? (written / rows) * 100 : 0} aria-label={progress} />
          </>
        ) : (
          <>
            <span>{t('leadImport.written', { count: written })}</span>
            {updated > 0 && (
              <span className={classes.meta}>{t('leadImport.updated', { count: updated })}</span>
            )}
            {skipped > 0 && (
              <span className={classes.meta}>{t('leadImport.skipped', { count: skipped })}</span>
            )}
          </>
        )}
      </div>
      <span role="status">
        <Chip tone={TONES[state]} text={t(`leadImport.state.${state}`)} />
      </span>
      <span className={classes.undo}>
        {mayUndo && (
          <Button variant="subtle" color="red" onClick={onUndo}>
            {t('leadImport.undo')}
          </Button>
        )}
      </span>
    </li>
  )
}
