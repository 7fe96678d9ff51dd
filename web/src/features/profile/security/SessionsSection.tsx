import { Button } from '@mantine/core'
import type { OpenSession } from '@portal/contract/sessions'
import { useTranslation } from 'react-i18next'
import { i18n } from '../../../lib/i18n.ts'
import { Loaded } from '../../../ui/section/Loaded.tsx'
import { Section } from '../../../ui/section/Section.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { ListPlaceholder } from '../ListPlaceholder.tsx'
import { SessionRow } from './SessionRow.tsx'
import { useEndOtherSessions, useEndSession, useSessions } from './sessions.ts'

export function SessionsSection() {
  const { t } = useTranslation('profile')
  const sessions = useSessions()
  const endOne = useEndSession()
  const endOthers = useEndOtherSessions()
  const onError = ({ message }: Error) => toast.failed(message, () => i18n.t('failed', { ns: 'profile' }))
  const end = (id: number) =>
    endOne.mutate(id, {
      onError,
      onSuccess: () => toast.done(() => i18n.t('sessions.ended', { ns: 'profile' })),
    })
  const endAllOthers = () =>
    endOthers.mutate(undefined, {
      onError,
      onSuccess: (count) => toast.done(() => i18n.t('sessions.endedOthers', { ns: 'profile', count })),
    })

  return (
    <Section
      title={t('sessions.title')}
      aside={
        (sessions.data?.length ?? 0) > 1 && (
          <Button variant="default" size="xs" loading={endOthers.isPending} onClick={endAllOthers}>
            {t('sessions.endOthers')}
          </Button>
        )
      }
    >
      <Loaded state={sessions} skeleton={<ListPlaceholder />}>
        {(all: OpenSession[]) => (
          <ul>
            {all.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                isEnding={endOne.isPending && endOne.variables === session.id}
                onEnd={() => end(session.id)}
              />
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  )
}
