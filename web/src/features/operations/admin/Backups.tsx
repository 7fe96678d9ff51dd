import type { Backups as BackupList, BackupRun } from '@portal/contract/admin/backups'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callAdmin } from '../../../admin-kit/data/calls.ts'
import { Notice } from '../../../admin-kit/page/Notice.tsx'
import { Chip, type Tone } from '../../../admin-kit/parts/Chip.tsx'
import { Timestamp } from '../../../admin-kit/tables/Timestamp.tsx'
import tables from '../../../admin-kit/tables/tables.module.css'
import { formatSize } from '../../../lib/file-facts.ts'
import { useLocale } from '../../../lib/i18n.ts'
import { formatDuration } from './duration.ts'
import { Figure } from './Figure.tsx'
import classes from './operations.module.css'

const TONES: Record<BackupRun['state'], Tone> = { running: 'plain', done: 'ok', failed: 'danger' }
const LOOK_MS = 30_000

const MINUTE = 60_000

/** Most backups take seconds. */
function durationOf(ms: number, locale: string): string {
  if (ms >= MINUTE) return formatDuration(ms, locale)
  const seconds = new Intl.NumberFormat(locale, { style: 'unit', unit: 'second', unitDisplay: 'long' })
  return seconds.format(Math.ceil(ms / 1000))
}

/** The last and the next backup, and the results of recent ones. */
export function Backups() {
  const { t } = useTranslation('admin')
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['operations', 'backups'],
    queryFn: ({ signal }) => callAdmin<BackupList>('backups', { signal }),
    refetchInterval: LOOK_MS,
    staleTime: 0,
  })
  return (
    <>
      <h2 className={tables.section}>{t('system.backups.title')}</h2>
      {error && !data && <Notice message={error.message} onRetry={() => refetch()} />}
      {isPending && <div className={tables.frame} aria-busy="true" data-pending />}
      {data && <Summary backups={data} />}
      {data && data.runs.length > 0 && <Runs runs={data.runs} />}
    </>
  )
}

function Summary({ backups: { schedule, lastDone, daysWithout } }: { backups: BackupList }) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const size = lastDone?.bytes ? formatSize(lastDone.bytes, locale) : ''
  return (
    <div className={classes.grid}>
      <Figure
        name={t('system.backups.last')}
        value={lastDone ? <Timestamp at={lastDone.startedAt} /> : t('system.backups.none')}
        more={size}
        warning={daysWithout > 0 ? t('system.backups.late', { count: daysWithout }) : undefined}
      />
      {schedule ? (
        <Figure
          name={t('system.backups.next')}
          value={<Timestamp at={schedule.next} />}
          more={t('system.backups.keptNote', schedule)}
        />
      ) : (
        <Figure name={t('system.backups.next')} value="–" more={t('system.backups.off')} />
      )}
    </div>
  )
}

function Runs({ runs }: { runs: readonly BackupRun[] }) {
  const { t } = useTranslation('admin')
  return (
    <div className={`${tables.frame} ${tables.section}`}>
      <table className={tables.table}>
        <caption className="visually-hidden">{t('system.backups.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('system.backups.started')}</th>
            <th scope="col">{t('system.backups.state')}</th>
            <th scope="col" className={tables.number}>
              {t('system.backups.size')}
            </th>
            <th scope="col" className={tables.number}>
              {t('system.backups.duration')}
            </th>
          </tr>
        </thead>
        <tbody>
          {runs.map((run) => (
            <RunRow key={run.id} run={run} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function RunRow({ run }: { run: BackupRun }) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const { state, ms, bytes, faults, error } = run
  return (
    <tr>
      <th scope="row">
        <div className={tables.main}>
          <Timestamp at={run.startedAt} />
        </div>
        <div className={tables.faint}>{run.file}</div>
        {faults > 0 && <div className={tables.error}>{t('system.backups.faults', { count: faults })}</div>}
        {error && <div className={tables.error}>{error}</div>}
      </th>
      <td data-label={t('system.backups.state')}>
        <Chip tone={TONES[state]} text={t(`system.backups.states.${state}`)} />
      </td>
      <td className={tables.number} data-label={t('system.backups.size')}>
        {bytes !== null && formatSize(bytes, locale)}
      </td>
      <td className={tables.number} data-label={t('system.backups.duration')}>
        {ms !== null && durationOf(ms, locale)}
      </td>
    </tr>
  )
}
