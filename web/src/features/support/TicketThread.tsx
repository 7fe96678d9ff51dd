import { useTranslation } from 'react-i18next'
import { Loaded } from '../../ui/section/Loaded.tsx'
import { Repeated } from '../../ui/skeletons/Repeated.tsx'
import { Skeleton } from '../../ui/skeletons/Skeleton.tsx'
import { AnswerForm } from './AnswerForm.tsx'
import { ThreadMessage } from './ThreadMessage.tsx'
import styles from './TicketThread.module.css'
import { useTicketMessages } from './tickets.ts'

interface TicketThreadProps {
  id: string
  isClosed: boolean
}

/** The replies of both sides, oldest first. With HubSpot as CRM replies go by mail, and a note says so. */
export function TicketThread({ id, isClosed }: TicketThreadProps) {
  const { t } = useTranslation('support')
  const messages = useTicketMessages(id)
  return (
    <Loaded state={messages} skeleton={<ThreadPlaceholder />}>
      {({ body, answerable, hasThreads }) =>
        answerable ? (
          <section className={styles.thread} aria-label={t('thread.title')}>
            <h3 className={styles.title}>{t('thread.title')}</h3>
            {body.length > 0 ? (
              <ol className="stack-16">
                {body.map((message) => (
                  <ThreadMessage key={message.id} message={message} />
                ))}
              </ol>
            ) : (
              <p className={styles.empty}>{t('thread.empty')}</p>
            )}
            <AnswerForm id={id} isClosed={isClosed} />
          </section>
        ) : (
          hasThreads && <p className={styles.elsewhere}>{t('thread.elsewhere')}</p>
        )
      }
    </Loaded>
  )
}

function ThreadPlaceholder() {
  const { t } = useTranslation('support')
  return (
    <div role="status" aria-label={t('thread.loading')} className={styles.thread}>
      <Repeated times={3}>{(index) => <Skeleton height={16} width={`${80 - index * 16}%`} />}</Repeated>
    </div>
  )
}
