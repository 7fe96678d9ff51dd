import { Button } from '@mantine/core'
import type { LeadEvent } from '@portal/contract/leads'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../lib/format.ts'
import { IconAlertTriangle } from '../../ui/icons.ts'
import styles from './LeadConflictBox.module.css'
import { LeadEventList } from './LeadEventList.tsx'
import type { LeadChange } from './leads.ts'
import { useStatusWord } from './use-entries.ts'

interface LeadConflictBoxProps {
  /** What others have changed. */
  changes: LeadEvent[]
  /** The user's change, which was refused. */
  change: LeadChange
  /** Whether the user's change is still possible. */
  canApply: boolean
  onApply: () => void
  onDiscard: () => void
}

/** A conflict: what somebody else did to the lead beside what the user wants to do. */
export function LeadConflictBox({ changes, change, canApply, onApply, onDiscard }: LeadConflictBoxProps) {
  const { t } = useTranslation('leads')
  const word = useStatusWord()
  const own = () => {
    if (change.kind === 'status') return t('conflict.status', { status: word(change.status) })
    if (change.kind === 'followUp')
      return change.at ? t('conflict.followUp', { day: formatDay(change.at) }) : t('history.noFollowUp')
    return change.kind === 'accept' ? t('conflict.accept') : t('conflict.decline')
  }
  const reason = change.kind === 'decline' && change.reason

  return (
    <div className={styles.box} role="alert">
      <p className={styles.title}>
        <IconAlertTriangle />
        {t('conflict.title')}
      </p>
      <p>{t('conflict.theirs')}</p>
      <LeadEventList events={changes} />
      <p>
        {t('conflict.yours')} <strong>{own()}</strong>
      </p>
      {reason && <blockquote className={styles.reason}>{reason}</blockquote>}
      <div className={styles.actions}>
        {canApply && <Button onClick={onApply}>{t('conflict.apply')}</Button>}
        <Button variant="default" onClick={onDiscard}>
          {t('conflict.discard')}
        </Button>
      </div>
    </div>
  )
}
