import type { NodeState } from '@portal/contract/admin/operations'
import { useTranslation } from 'react-i18next'
import { Chip, type Tone } from '../../../admin-kit/parts/Chip.tsx'
import { Timestamp } from '../../../admin-kit/tables/Timestamp.tsx'
import tables from '../../../admin-kit/tables/tables.module.css'
import { formatSize } from '../../../lib/file-facts.ts'
import { useLocale } from '../../../lib/i18n.ts'
import classes from './operations.module.css'

const JOB_TONES: Record<NodeState['jobs']['state'], Tone> = {
  working: 'ok',
  failing: 'danger',
  stopped: 'plain',
}
const STORAGE_TONES: Record<NodeState['storage'], Tone> = { ok: 'ok', failed: 'danger' }

/** All processes that serve the portal, and their health. */
export function Nodes({ nodes }: { nodes: readonly NodeState[] }) {
  const { t } = useTranslation('admin')
  if (nodes.length === 0) return <p className={tables.faint}>{t('system.nodesEmpty')}</p>
  return (
    <>
      <div className={tables.frame}>
        <table className={tables.table}>
          <caption className="visually-hidden">{t('system.nodes')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('system.node')}</th>
              <th scope="col">{t('system.started')}</th>
              <th scope="col">{t('system.lastSeen')}</th>
              <th scope="col" className={tables.number}>
                {t('system.memory')}
              </th>
              <th scope="col" className={tables.number}>
                {t('system.loopDelay')}
              </th>
              <th scope="col" className={tables.number}>
                {t('system.streams')}
              </th>
              <th scope="col" className={tables.number}>
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
      <p className={`${tables.faint} ${tables.below}`}>{t('system.nodesHint')}</p>
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
    <tr className={isGone ? tables.gone : undefined}>
      <th scope="row">
        <div className={classes.nodeName}>
          <span className={tables.main}>{node.host}</span>
          <Chip tone={isGone ? 'plain' : 'ok'} text={t(`system.nodeStates.${state}`)} />
        </div>
        <span className={tables.faint}>
          {[node.id, node.version, ...(node.isThis ? [t('system.thisNode')] : [])].join(' · ')}
        </span>
      </th>
      <td data-label={t('system.started')}>
        <Timestamp at={node.startedAt} />
      </td>
      <td data-label={t('system.lastSeen')}>
        <Timestamp at={node.seenAt} />
      </td>
      <td className={tables.number} data-label={t('system.memory')}>
        {formatSize(node.memoryBytes, locale)}
      </td>
      <td className={tables.number} data-label={t('system.loopDelay')}>
        {duration.format(node.loopDelayMs)}
      </td>
      <td className={tables.number} data-label={t('system.streams')}>
        {number.format(node.streams)}
      </td>
      <td className={tables.number} data-label={t('system.database')}>
        {duration.format(node.databaseMs)}
      </td>
      <td data-label={t('system.parts.jobs')}>
        {!isGone && <Chip tone={JOB_TONES[jobs.state]} text={t(`system.jobStates.${jobs.state}`)} />}
        {jobs.running > 0 && !isGone && (
          <span className={tables.faint}> {t('system.running', { count: jobs.running })}</span>
        )}
      </td>
      <td data-label={t('system.parts.storage')}>
        {!isGone && <Chip tone={STORAGE_TONES[storage]} text={t(`system.states.${storage}`)} />}
      </td>
    </tr>
  )
}
