import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { OpenSession } from '@portal/contract/sessions'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../../ui/section/Failure.tsx'
import { Loaded } from '../../../ui/section/Loaded.tsx'
import { Section } from '../../../ui/section/Section.tsx'
import styles from '../List.module.css'
import { ListPlaceholder } from '../ListPlaceholder.tsx'
import { SessionRow } from './SessionRow.tsx'
import { useEndOtherSessions, useEndSession, useSessions } from './sessions.ts'

export function SessionsSection() {
  const { t } = useTranslation(['profile', 'common'])
  const sessions = useSessions()
  const endOne = useEndSession()
  const endOthers = useEndOtherSessions()
  const fail = (error: Error) =>
    notifications.show({ color: 'red', title: t('failed'), message: error.message })

  return (
    <Section
      title={t('sessions.title')}
      aside={
        (sessions.data?.length ?? 0) > 1 && (
          <Button
            variant="default"
            size="xs"
            loading={endOthers.isPending}
            onClick={() =>
              endOthers.mutate(undefined, {
                onSuccess: (count) => notifications.show({ message: t('sessions.endedOthers', { count }) }),
                onError: fail,
              })
            }
          >
            {t('sessions.endOthers')}
          </Button>
        )
      }
    >
      <Loaded
        state={sessions}
        skeleton={<ListPlaceholder />}
        failure={(error) => (
          <Failure text={error?.message || t('common:failure.unknown')} onRetry={sessions.refetch} />
        )}
      >
        {(all: OpenSession[]) => (
          <ul className={styles.list}>
            {all.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                isEnding={endOne.isPending && endOne.variables === session.id}
                onEnd={() =>
                  endOne.mutate(session.id, {
                    onSuccess: () => notifications.show({ message: t('sessions.ended') }),
                    onError: fail,
                  })
                }
              />
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  )
}
