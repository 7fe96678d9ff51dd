import { Button } from '@mantine/core'
import { JOB_STATES, type Job, type JobKindSummary } from '@portal/contract/admin/operations'
import { useTranslation } from 'react-i18next'
import { PageHead } from '../../../admin-kit/page/PageHead.tsx'
import { Chip, type Tone } from '../../../admin-kit/parts/Chip.tsx'
import { Frame } from '../../../admin-kit/tables/Frame.tsx'
import { More } from '../../../admin-kit/tables/Pager.tsx'
import { usePages, useUrlFilter } from '../../../admin-kit/tables/paged.ts'
import { States } from '../../../admin-kit/tables/States.tsx'
import { Timestamp } from '../../../admin-kit/tables/Timestamp.tsx'
import tables from '../../../admin-kit/tables/tables.module.css'
import { useAct } from '../../../admin-kit/tables/use-act.ts'
import { DiscardButton } from './DiscardButton.tsx'

interface JobsPage {
  kinds: JobKindSummary[]
  items: Job[]
  next: number | null
}

const TONES: Record<Job['state'], Tone> = { waiting: 'plain', running: 'ok', failed: 'danger' }

function useKindName() {
  const { t } = useTranslation('admin')
  return (kind: string) => t(`jobs.kinds.${kind}` as 'title', { defaultValue: kind })
}

/** Background jobs that are not done yet. */
export function Jobs() {
  const { t } = useTranslation('admin')
  const [filter, setFilter] = useUrlFilter()
  const jobs = usePages<JobsPage>('jobs', { state: filter('state'), kind: filter('kind') })
  const items = jobs.data?.pages.flatMap((page) => page.items) ?? []
  const kinds = jobs.data?.pages[0]?.kinds ?? []
  const countOf = (state: Job['state']) => kinds.reduce((sum, kind) => sum + kind[state], 0)
  return (
    <>
      <PageHead title={t('jobs.title')} />
      <States
        label={t('operations.state')}
        value={filter('state')}
        onChange={(state) => setFilter('state', state)}
        states={JOB_STATES.map((value) => ({
          value,
          text: t(`jobs.states.${value}`),
          count: jobs.data && countOf(value),
        }))}
      />
      <Frame
        {...jobs}
        isEmpty={items.length === 0 && kinds.length === 0}
        emptyTitle={t('jobs.empty')}
        emptyText={t('jobs.emptyText')}
        onRetry={() => jobs.refetch()}
      >
        <Kinds kinds={kinds} />
      </Frame>
      {items.length > 0 && (
        <>
          <h2 className={tables.section}>{t('jobs.single')}</h2>
          <div className={tables.frame}>
            <table className={tables.table}>
              <caption className="visually-hidden">{t('jobs.single')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('jobs.kind')}</th>
                  <th scope="col">{t('operations.state')}</th>
                  <th scope="col">{t('jobs.created')}</th>
                  <th scope="col">
                    <span className="visually-hidden">{t('list.actions')}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {items.map((job) => (
                  <JobRow key={job.id} job={job} />
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
      <More {...jobs} />
    </>
  )
}

function Kinds({ kinds }: { kinds: readonly JobKindSummary[] }) {
  const { t } = useTranslation('admin')
  const name = useKindName()
  const act = useAct()
  return (
    <table className={tables.table}>
      <caption className="visually-hidden">{t('jobs.byKind')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('jobs.kind')}</th>
          {JOB_STATES.map((state) => (
            <th key={state} scope="col" className={tables.number}>
              {t(`jobs.states.${state}`)}
            </th>
          ))}
          <th scope="col">{t('jobs.oldest')}</th>
          <th scope="col">
            <span className="visually-hidden">{t('list.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {kinds.map((kind) => (
          <tr key={kind.kind}>
            <th scope="row">
              <div className={tables.main}>{name(kind.kind)}</div>
              {kind.lastError && <div className={tables.error}>{kind.lastError}</div>}
            </th>
            {JOB_STATES.map((state) => (
              <td key={state} className={tables.number} data-label={t(`jobs.states.${state}`)}>
                {kind[state]}
              </td>
            ))}
            <td data-label={t('jobs.oldest')}>
              <Timestamp at={kind.oldest} />
            </td>
            <td>
              <div className={tables.buttons}>
                {kind.failed > 0 && (
                  <Button
                    variant="default"
                    loading={act.isPending}
                    onClick={() =>
                      act.mutate({
                        path: 'jobs/retry',
                        method: 'POST',
                        body: { kind: kind.kind },
                        done: t('jobs.retried'),
                      })
                    }
                  >
                    {t('jobs.retryAll')}
                  </Button>
                )}
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function JobRow({ job }: { job: Job }) {
  const { t } = useTranslation('admin')
  const name = useKindName()(job.kind)
  const act = useAct()
  const path = `jobs/${job.id}`
  return (
    <tr>
      <th scope="row">
        <div className={tables.main}>{name}</div>
        <div className={tables.faint}>#{job.id}</div>
      </th>
      <td>
        <Chip tone={TONES[job.state]} text={t(`jobs.states.${job.state}`)} />
        {job.attempts > 0 && (
          <div className={tables.faint}>{t('outbox.attempts', { count: job.attempts })}</div>
        )}
        {job.lastError && <div className={tables.error}>{job.lastError}</div>}
      </td>
      <td>
        <Timestamp at={job.createdAt} />
        {job.state === 'waiting' && (
          <div className={tables.faint}>
            {t('jobs.due')} <Timestamp at={job.runAt} />
          </div>
        )}
      </td>
      <td>
        {job.state !== 'running' && (
          <div className={tables.buttons}>
            <Button
              variant="default"
              loading={act.isPending}
              aria-label={`${t('jobs.retry')}: ${name} #${job.id}`}
              onClick={() => act.mutate({ path: `${path}/retry`, method: 'POST', done: t('jobs.retried') })}
            >
              {t('jobs.retry')}
            </Button>
            <DiscardButton
              path={path}
              label={`${t('operations.discard')}: ${name} #${job.id}`}
              title={t('jobs.discardTitle')}
              text={t('jobs.discardText')}
              done={t('jobs.discarded')}
            />
          </div>
        )}
      </td>
    </tr>
  )
}
