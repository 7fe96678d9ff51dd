import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import {
  changeWaiting,
  removeWaiting,
  replaceWaiting,
  useWaitingChanges,
  type WaitingChange,
} from '../../lib/offline/outbox.ts'
import { newSubmissionKey } from '../../lib/submit-once.ts'
import { CopyButton } from '../../ui/copy-button/CopyButton.tsx'
import { IconAlertTriangle, IconClock } from '../../ui/icons.ts'
import { LeadConflictBox } from './LeadConflictBox.tsx'
import { useStatusWord } from './use-entries.ts'
import styles from './WaitingChanges.module.css'

const sendNow = async () => (await import('../../lib/offline/send-outbox.ts')).sendWaiting()

/** Sends a change again, based on the version that the user has seen by now. */
function sendAgain(waiting: WaitingChange): void {
  const version = waiting.problem?.conflict?.lead.version ?? waiting.version
  const { problem: _, ...change } = waiting
  replaceWaiting(waiting.key, { ...change, key: newSubmissionKey(), version })
  void sendNow()
}

/** Changes of the lead made offline that are not sent yet, or were refused by the server. */
export default function WaitingChanges({ id }: { id: number }) {
  const own = useWaitingChanges().filter(({ lead }) => lead === id)
  return own.map((waiting) => <Waiting key={waiting.key} waiting={waiting} />)
}

function Waiting({ waiting }: { waiting: WaitingChange }) {
  const { t } = useTranslation('leads')
  const word = useStatusWord()
  const { key, change, problem } = waiting
  const text = change.kind === 'note' ? change.text : t('conflict.status', { status: word(change.status) })
  if (problem?.conflict)
    return (
      <LeadConflictBox
        changes={problem.conflict.changes}
        change={change}
        canApply={problem.conflict.lead.assignment === 'accepted'}
        onApply={() => sendAgain(waiting)}
        onDiscard={() => removeWaiting(key)}
      />
    )
  const Icon = problem ? IconAlertTriangle : IconClock
  return (
    <div
      className={styles.box}
      role={problem ? 'alert' : 'status'}
      data-problem={problem !== undefined || undefined}
    >
      <p className={styles.title}>
        <Icon size={18} />
        {t(problem ? 'waiting.refused' : 'waiting.title')}
      </p>
      {problem && <p>{problem.message}</p>}
      <p className={styles.text}>{text}</p>
      <div className="row-8">
        {problem && (
          <Button
            size="xs"
            variant="default"
            onClick={() => {
              changeWaiting(key, { problem: undefined })
              void sendNow()
            }}
          >
            {t('waiting.again')}
          </Button>
        )}
        <Button size="xs" variant="default" onClick={() => removeWaiting(key)}>
          {t('waiting.discard')}
        </Button>
        <CopyButton text={text} label={t('waiting.copy')} />
      </div>
    </div>
  )
}
