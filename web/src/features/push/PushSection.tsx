import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Alert, Button, Checkbox } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import { getPushKey, PUSH_TOPICS, type PushTopic } from '@portal/contract/push'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { requestIfAny } from '../../lib/api.ts'
import { Section } from '../../ui/section/Section.tsx'
import styles from './PushSection.module.css'
import { readStored } from './stored.ts'
import { isDenied, isSupported, type PushFailure, turnOff, turnOn } from './subscription.ts'

/** Turns on push notifications for this device. The browser asks for permission only when the button is pressed. */
export function PushSection({ user }: { user: number }) {
  const { t } = useTranslation('profile')
  const { data: key, isPending } = useQuery({
    queryKey: ['push'],
    queryFn: ({ signal }) => requestIfAny(getPushKey, { signal }),
  })
  const [stored, setStored] = useState(readStored)
  const isOn = stored?.user === user
  const [topics, setTopics] = useState<readonly PushTopic[]>(isOn ? stored.topics : PUSH_TOPICS)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<PushFailure | undefined>(() => hindrance())

  const run = async (work: () => Promise<PushFailure | undefined>) => {
    setBusy(true)
    setFailure(await work().catch(() => 'failed' as const))
    setStored(readStored())
    setBusy(false)
  }
  const start = () => run(() => turnOn(key?.publicKey ?? '', user, [...topics]))
  const end = () => run(() => turnOff().then(() => undefined))

  if (isPending) return null
  return (
    <Section title={t('push.title')}>
      <div className={styles.body}>
        <p className={styles.intro}>{t(key?.publicKey ? 'push.intro' : 'push.off')}</p>
        {key?.publicKey && (
          <>
            <fieldset className={styles.topics}>
              <legend>{t('push.topics')}</legend>
              {PUSH_TOPICS.map((topic) => (
                <Checkbox
                  key={topic}
                  label={t(`push.topic.${topic}`)}
                  checked={topics.includes(topic)}
                  onChange={({ currentTarget: { checked } }) =>
                    setTopics(PUSH_TOPICS.filter((one) => (one === topic ? checked : topics.includes(one))))
                  }
                />
              ))}
            </fieldset>
            {failure && (
              <Alert color="red" role="alert">
                {t(`push.failure.${failure}`)}
              </Alert>
            )}
            <div className="row-12">
              <Button
                variant={isOn ? 'default' : 'filled'}
                loading={isBusy}
                disabled={topics.length === 0 || failure === 'unsupported'}
                onClick={() => void start()}
              >
                {t(isOn ? 'push.change' : 'push.start')}
              </Button>
              {isOn && (
                <Button variant="subtle" color="red" disabled={isBusy} onClick={() => void end()}>
                  {t('push.end')}
                </Button>
              )}
              <p role="status" className="soft">
                {isOn && !failure && t('push.on')}
              </p>
            </div>
          </>
        )}
      </div>
    </Section>
  )
}

/** The known obstacle before anything is pressed. */
function hindrance(): PushFailure | undefined {
  if (!isSupported()) return 'unsupported'
  return isDenied() ? 'denied' : undefined
}
