import { Button, Progress } from '@mantine/core'
import type { ImportRecord } from '@portal/contract/admin/import'
import type { UseQueryResult } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTimestamp } from '../../lib/format.ts'
import { useLocale } from '../../lib/i18n.ts'
import { Chip } from '../parts/Chip.tsx'
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx'
import { Panel } from '../parts/Panel.tsx'
import { PanelState } from '../parts/PanelState.tsx'
import classes from './import.module.css'

const POLL_MS = 700

/** The interval of polling while an import or its undo runs. */
export const pollImports = (imports: readonly (ImportRecord & { left: number })[] | undefined) =>
  imports?.some((one) => isRunning(one) || one.left > 0) ? POLL_MS : (false as const)

const isRunning = ({ state }: ImportRecord) => state === 'running'

const TONES = { running: 'plain', done: 'ok', failed: 'danger', undone: 'warn' } as const

interface ImportPanelProps<I extends ImportRecord> {
  query: UseQueryResult<{ body: I[] }>
  /** What an import has done, new entries first. */
  linesOf: (one: I) => readonly [string, ...string[]]
  undoText: string
  /** Undoes an import; returns the message about it. */
  undo: (one: I) => Promise<string>
}

/** The imports with their progress; the last one can be undone. */
export function ImportPanel<I extends ImportRecord>({ query, linesOf, undoText, undo }: ImportPanelProps<I>) {
  const { t } = useTranslation('admin')
  const notify = useNotify()
  const [undone, setUndone] = useState<I>()
  const [isUndoing, setUndoing] = useState(false)
  const { data, isPending, error, refetch } = query
  const imports = data?.body ?? []

  const takeBack = async (one: I) => {
    setUndoing(true)
    try {
      notify(await undo(one))
    } catch (reason) {
      notify((reason as Error).message, { type: 'error' })
    } finally {
      setUndoing(false)
      setUndone(undefined)
      await refetch()
    }
  }

  return (
    <Panel title={t('csvImport.imports')}>
      <PanelState
        isPending={isPending}
        error={error}
        onRetry={refetch}
        empty={imports.length === 0 ? t('csvImport.noImports') : undefined}
      >
        <ul className={classes.imports}>
          {imports.map((one) => (
            <ImportRow key={one.id} one={one} lines={linesOf(one)} onUndo={() => setUndone(one)} />
          ))}
        </ul>
      </PanelState>
      {undone && (
        <ConfirmDialog
          title={t('csvImport.undoTitle', { name: undone.fileName })}
          text={undoText}
          confirm={t('csvImport.undo')}
          isDanger
          isBusy={isUndoing}
          onConfirm={() => takeBack(undone)}
          onCancel={() => setUndone(undefined)}
        />
      )}
    </Panel>
  )
}

interface ImportRowProps {
  one: ImportRecord
  lines: readonly [string, ...string[]]
  onUndo: () => void
}

function ImportRow({ one, lines: [first, ...others], onUndo }: ImportRowProps) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const { fileName, by, createdAt, state, rows, written, updated, skipped, mayUndo } = one
  const progress = t('csvImport.progress', { written: written + updated, total: rows })
  return (
    <li>
      <div className={classes.words}>
        <span className={classes.name}>{fileName}</span>
        <span className="faint small">
          {[by, formatTimestamp(createdAt, locale)].filter(Boolean).join(' · ')}
        </span>
      </div>
      <div className={classes.result}>
        {isRunning(one) ? (
          <>
            <span>{progress}</span>
            <Progress value={rows > 0 ? ((written + updated) / rows) * 100 : 0} aria-label={progress} />
          </>
        ) : (
          <>
            <span>{first}</span>
            {others.map((line) => (
              <span key={line} className="faint small">
                {line}
              </span>
            ))}
            {skipped > 0 && <span className="faint small">{t('csvImport.skipped', { count: skipped })}</span>}
          </>
        )}
      </div>
      <span role="status">
        <Chip tone={TONES[state]} text={t(`csvImport.state.${state}`)} />
      </span>
      <span className={classes.undo}>
        {mayUndo && (
          <Button variant="subtle" color="red" onClick={onUndo}>
            {t('csvImport.undo')}
          </Button>
        )}
      </span>
    </li>
  )
}
