import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { OpenSession } from '@portal/contract/sessions'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/api.ts'
import { lazyPart } from '../../../ui/boundary/lazy-part.ts'
import { OverlayBoundary } from '../../../ui/boundary/OverlayBoundary.tsx'
import { Failure } from '../../../ui/section/Failure.tsx'
import { Loaded } from '../../../ui/section/Loaded.tsx'
import { Section } from '../../../ui/section/Section.tsx'
import styles from '../List.module.css'
import { ListPlaceholder } from '../ListPlaceholder.tsx'
import { SessionRow } from './SessionRow.tsx'
import { useEndOtherSessions, useEndSession, useSessions } from './sessions.ts'

const ConfirmDialog = lazyPart(() => import('./ConfirmDialog.tsx'))

/** Ends what was chosen; with the password where the server asks for it. */
type Ending = (password?: string) => Promise<void>

export function SessionsSection() {
  const { t } = useTranslation(['profile', 'common'])
  const sessions = useSessions()
  const endOne = useEndSession()
  const endOthers = useEndOtherSessions()
  const [toConfirm, setToConfirm] = useState<Ending>()
  const end = async (ending: Ending) => {
    try {
      await ending()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'confirmationNeeded') setToConfirm(() => ending)
      else notifications.show({ color: 'red', title: t('failed'), message: (error as Error).message })
    }
  }
  const ofOne =
    (id: number): Ending =>
    async (password) => {
      await endOne.mutateAsync({ id, password })
      notifications.show({ message: t('sessions.ended') })
    }
  const ofOthers: Ending = async (password) => {
    const count = await endOthers.mutateAsync({ password })
    notifications.show({ message: t('sessions.endedOthers', { count }) })
  }

  return (
    <Section
      title={t('sessions.title')}
      aside={
        (sessions.data?.length ?? 0) > 1 && (
          <Button variant="default" size="xs" loading={endOthers.isPending} onClick={() => end(ofOthers)}>
            {t('sessions.endOthers')}
          </Button>
        )
      }
    >
      <Loaded
        state={sessions}
        skeleton={<ListPlaceholder />}
        failure={(error, retry) => (
          <Failure text={error?.message || t('common:failure.unknown')} onRetry={retry} />
        )}
      >
        {(all: OpenSession[]) => (
          <ul className={styles.list}>
            {all.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                isEnding={endOne.isPending && endOne.variables.id === session.id}
                onEnd={() => end(ofOne(session.id))}
              />
            ))}
          </ul>
        )}
      </Loaded>
      {toConfirm && (
        <OverlayBoundary>
          <ConfirmDialog onConfirm={toConfirm} onClose={() => setToConfirm(undefined)} />
        </OverlayBoundary>
      )}
    </Section>
  )
}
