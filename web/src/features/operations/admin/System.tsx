import type { HealthPart, StorageUse, SystemState } from '@portal/contract/admin/operations'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { callAdmin } from '../../../admin-kit/data/calls.ts'
import { Notice } from '../../../admin-kit/page/Notice.tsx'
import { PageHead } from '../../../admin-kit/page/PageHead.tsx'
import { Chip, type Tone } from '../../../admin-kit/parts/Chip.tsx'
import { Timestamp } from '../../../admin-kit/tables/Timestamp.tsx'
import tables from '../../../admin-kit/tables/tables.module.css'
import { formatSize } from '../../../lib/file-facts.ts'
import { useLocale } from '../../../lib/i18n.ts'
import { CoSelling } from '../../co-selling/admin/index.ts'
import { Backups } from './Backups.tsx'
import { formatDuration } from './duration.ts'
import { Figure } from './Figure.tsx'
import { Nodes } from './Nodes.tsx'
import classes from './operations.module.css'

const TONES: Record<HealthPart['state'], Tone> = {
  ok: 'ok',
  attention: 'warn',
  failed: 'danger',
  off: 'plain',
}
const LISTS: Partial<Record<HealthPart['part'], string>> = { jobs: '/jobs', mail: '/outbox' }
const LOOK_MS = 30_000

/** The health of the system, what runs where, and how much is stored. */
export function System() {
  const { t } = useTranslation('admin')
  const state = useQuery({
    queryKey: ['operations', 'system'],
    queryFn: ({ signal }) => callAdmin<SystemState>('system', { signal }),
    refetchInterval: LOOK_MS,
    staleTime: 0,
  })
  const storage = useQuery({
    queryKey: ['operations', 'storage'],
    queryFn: ({ signal }) => callAdmin<StorageUse>('storage', { signal }),
    staleTime: LOOK_MS,
  })
  return (
    <>
      <PageHead title={t('system.title')} />
      {state.error && !state.data && <Notice message={state.error.message} onRetry={() => state.refetch()} />}
      {state.data && <State state={state.data} />}
      <CoSelling />
      <h2 className={tables.section}>{t('system.storage')}</h2>
      {storage.error && <Notice message={storage.error.message} onRetry={() => storage.refetch()} />}
      {storage.isPending && <div className={tables.frame} aria-busy="true" data-pending />}
      {storage.data && <Storage use={storage.data} />}
      <Backups />
    </>
  )
}

function State({ state }: { state: SystemState }) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const facts = [
    [t('system.version'), state.version],
    [t('system.node'), state.nodeName],
    [t('system.runtime'), `Node.js ${state.runtime}`],
    [t('system.engine'), t(`system.engines.${state.engine}`)],
    [t('system.started'), <Timestamp key="started" at={state.startedAt} />],
    [t('system.uptime'), formatDuration(state.uptimeMs, locale)],
    [t('system.memory'), formatSize(state.memoryBytes, locale)],
  ] as const
  return (
    <>
      <div className={classes.grid}>
        {state.parts.map((part) => (
          <PartCard key={part.part} part={part} />
        ))}
      </div>
      <h2 className={tables.section}>{t('system.nodes')}</h2>
      <Nodes nodes={state.nodes} />
      <h2 className={tables.section}>{t('system.thisNode')}</h2>
      <dl className={`${tables.card} ${classes.facts}`}>
        {facts.map(([name, value]) => (
          <div key={name} className={classes.pair}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function PartCard({ part }: { part: HealthPart }) {
  const { t } = useTranslation('admin')
  const list = LISTS[part.part]
  const name = t(`system.parts.${part.part}`)
  return (
    <section className={tables.card}>
      <div className={classes.cardHead}>
        <h2>{list ? <Link to={list}>{name}</Link> : name}</h2>
        <Chip tone={TONES[part.state]} text={t(`system.states.${part.state}`)} />
      </div>
      {part.state === 'off' && <p className={tables.faint}>{t(`system.off.${part.part}` as 'title')}</p>}
      {part.ms !== null && <p className={tables.faint}>{t('system.answered', { ms: part.ms })}</p>}
      {part.waiting !== null && (
        <p className={tables.faint}>{t('system.waiting', { count: part.waiting })}</p>
      )}
      {!!part.failed && <p className={tables.error}>{t('system.failed', { count: part.failed })}</p>}
      {part.oldest !== null && (
        <p className={tables.faint}>
          {t('system.since')} <Timestamp at={part.oldest} />
        </p>
      )}
      {part.error && <p className={tables.error}>{part.error}</p>}
    </section>
  )
}

function Storage({ use }: { use: StorageUse }) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const size = (bytes: number) => formatSize(bytes, locale)
  const rows = [
    ...use.kinds.map(({ kind, ...amount }) => ({ name: t(`choices.libraryKind.${kind}`), ...amount })),
    { name: t('system.derived'), ...use.derived },
    { name: t('system.left'), ...use.left },
  ]
  const number = new Intl.NumberFormat(locale)
  return (
    <>
      <div className={classes.grid}>
        <Figure
          name={t('system.contents')}
          value={size(use.contents.bytes)}
          more={t('system.files', { count: use.contents.files })}
        />
        <Figure
          name={t('system.database')}
          value={size(use.database.bytes)}
          more={t(`system.engines.${use.database.engine}`)}
        />
        {use.disk && (
          <Figure
            name={t('system.free')}
            value={size(use.disk.free)}
            more={t('system.ofTotal', { total: size(use.disk.total) })}
          />
        )}
      </div>
      <div className={`${tables.frame} ${tables.section}`}>
        <table className={tables.table}>
          <caption className="visually-hidden">{t('system.storage')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('files.kind')}</th>
              <th scope="col" className={tables.number}>
                {t('system.number')}
              </th>
              <th scope="col" className={tables.number}>
                {t('files.size')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.name}>
                <th scope="row">{row.name}</th>
                <td className={tables.number}>{number.format(row.files)}</td>
                <td className={tables.number}>{size(row.bytes)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
