import { Button } from '@mantine/core'
import type { CrmState, CrmSubject } from '@portal/contract/admin/co-selling'
import { useTranslation } from 'react-i18next'
import { Chip, type Tone } from '../../../admin-kit/parts/Chip.tsx'
import { Panel } from '../../../admin-kit/parts/Panel.tsx'
import { Timestamp } from '../../../admin-kit/tables/Timestamp.tsx'
import { CrmConflictBox } from './CrmConflictBox.tsx'
import classes from './co-selling.module.css'
import { useCrmState, useSendToCrm } from './co-selling.ts'

const TONES: Record<Exclude<CrmState['is'], 'off'>, Tone> = {
  absent: 'plain',
  waiting: 'plain',
  failing: 'danger',
  conflict: 'warn',
  written: 'ok',
}

const timeOf = (text: string | null) => (text === null ? null : Date.parse(text))

/**
 * Whether HubSpot is up to date with an entry, if not since when and why, and conflicts; nothing if it is not
 * synchronised.
 */
export function CrmPanel({ subject, id }: { subject: CrmSubject; id: number }) {
  const { t } = useTranslation('admin')
  const { data } = useCrmState(subject, id)
  const send = useSendToCrm(subject, id)
  if (!data || data.is === 'off') return null
  const { is, since, written, reason, detail, conflict } = data
  return (
    <Panel title={t('coSelling.title')}>
      <div className={classes.state} aria-live="polite">
        <Chip tone={TONES[is]} text={t(`coSelling.is.${is}`)} />
        {since && (
          <span className="soft">
            {t('coSelling.since')} <Timestamp at={timeOf(since)} />
          </span>
        )}
        {reason && <p className={classes.line}>{t(`coSelling.reasons.${reason}`)}</p>}
        {detail && (
          <p className={classes.detail} lang="en">
            {detail}
          </p>
        )}
        {conflict && <CrmConflictBox subject={subject} id={id} conflict={conflict} />}
        {written && (
          <span className="soft">
            {t('coSelling.written')} <Timestamp at={timeOf(written)} />
          </span>
        )}
        {send.error && <p className={classes.line}>{send.error.message}</p>}
        {is === 'failing' && (
          <Button size="xs" variant="default" loading={send.isPending} onClick={() => send.mutate()}>
            {t('coSelling.again')}
          </Button>
        )}
      </div>
    </Panel>
  )
}
