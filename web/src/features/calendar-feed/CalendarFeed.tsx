import { Button, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { renewCalendarFeed } from '@portal/contract/calendar'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { request } from '../../lib/api.ts'
import { i18n, useLocale } from '../../lib/i18n.ts'
import { CopyButton } from '../../ui/copy-button/CopyButton.tsx'
import { toast } from '../../ui/toast/toast.ts'
import styles from './CalendarFeed.module.css'

/** The URL of the calendar feed. The server does not store it, so it is shown only once. */
export function CalendarFeed() {
  const { t } = useTranslation('profile')
  const locale = useLocale()
  const { mutate, data, isPending } = useMutation({
    mutationFn: () => request(renewCalendarFeed, { body: { locale } }),
    onError: ({ message }) => toast.failed(message, () => i18n.t('failed', { ns: 'profile' })),
  })
  return (
    <div className={styles.content}>
      <p>{t('calendar.text')}</p>
      {data && (
        <div className={styles.address} role="status">
          <TextInput
            label={t('calendar.address')}
            description={t('calendar.once')}
            inputWrapperOrder={['label', 'input', 'description']}
            readOnly
            value={data.url}
            className={styles.field}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <CopyButton text={data.url} label={t('calendar.copy')} />
        </div>
      )}
      <div className={styles.make}>
        <Button variant="default" loading={isPending} onClick={() => mutate()}>
          {t('calendar.make')}
        </Button>
        <span>{t('calendar.renewHint')}</span>
      </div>
    </div>
  )
}
