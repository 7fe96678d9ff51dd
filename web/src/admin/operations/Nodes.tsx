import type { NodeState } from '@portal/contract/admin/operations'
import { useTranslation } from 'react-i18next'
import { formatSize } from '../../lib/file-facts.ts'
import { useLocale } from '../../lib/i18n.ts'
import { Chip, type Tone } from '../parts/Chip.tsx'
import classes from './operations.module.css'
import { Timestamp } from './parts.tsx'

const JOB_TONES: Record<NodeState['jobs']['state'], Tone> = {
  working: 'ok',
  failing: 'danger',
  stopped: 'plain',
}
const STORAGE_TONES: Record<NodeState['storage'], Tone> = { ok: 'ok', failed: 'danger' }

/** All processes that serve the portal, and their health. */
export function Nodes({ nodes }: { nodes: readonly NodeState[] }) {
  const { t } = useTranslation('admin')
  if (nodes.length === 0) return <p className={classes.faint}>{t('system.nodesEmpty')}</p>
  return (
    <>
      <div className={classes.frame}>
        <table className={classes.table}>
          <caption className="visually-hidden">{t('system.nodes')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('system.node')}</th>
              <th scope="col">{t('system.started')}</th>
              <th scope="col">{t('system.lastSeen')}</th>
              <th scope="col" className={classes.number}>
                {t('system.memory')}
              </th>
              <th scope="col" className={classes.number}>
                {t('system.loopDelay')}
              </th>
              <th scope="col" className={classes.number}>
                {t('system.streams')}
              </th>
              <th scope="col" className={classes.number}>
                {t('system.database')}
              </th>
              <th scope="col">{t('system.parts.jobs')}</th>
              <th scope="col">{t('system.parts.storage')}</th>
            </tr>
          </thead>
          <tbody>
            {nodes.map((node) => (
              <NodeRow key={node.id} node={node} />
            ))}
          </tbody>
        </table>
      </div>
      <p className={`${classes.faint} ${classes.below}`}>{t('system.nodesHint')}</p>
    </>
  )
}

function NodeRow({ node }: { node: NodeState }) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const number = new Intl.NumberFormat(locale)
  const duration = new Intl.NumberFormat(locale, { style: 'unit', unit: 'millisecond' })
  const { jobs, storage, state } = node
  const isGone = state === 'gone'
  return (
    <tr className={isGone ? classes.gone : undefined}>
      <th scope="row">
        <div className={classes.nodeName}>
          <span className={classes.main}>{node.host}</span>
          <Chip tone={isGone ? 'plain' : 'ok'} text={t(`system.nodeStates.${state}`)} />
        </div>
        <span className={classes.faint}>
          {[node.id, node.version, ...(node.isThis ? [t('system.thisNode')] : [])].join(' · ')}
        </span>
      </th>
      <td data-label={t('system.started')}>
        <Timestamp at={node.startedAt} />
      </td>
      <td data-label={t('system.lastSeen')}>
        <Timestamp at={node.seenAt} />
      </td>
      <td className={classes.number} data-label={t('system.memory')}>
        {formatSize(node.memoryBytes, locale)}
      </td>
      <td className={classes.number} data-label={t('system.loopDelay')}>
        {duration.format(node.loopDelayMs)}
      </td>
      <td className={classes.number} data-label={t('system.streams')}>
        {number.format(node.streams)}
      </td>
      <td className={classes.number} data-label={t('system.database')}>
        {duration.format(node.databaseMs)}
      </td>
      <td data-label={t('system.parts.jobs')}>
        {!isGone && <Chip tone={JOB_TONES[jobs.state]} text={t(`system.jobStates.${jobs.state}`)} />}
        {jobs.running > 0 && !isGone && (
          <span className={classes.faint}> {t('system.running', { count: jobs.running })}</span>
        )}
      </td>
      <td data-label={t('system.parts.storage')}>
        {!isGone && <Chip tone={STORAGE_TONES[storage]} text={t(`system.states.${storage}`)} />}
      </td>
    </tr>
  )
}
