import { Button } from '@mantine/core'
import type { MailTest } from '@portal/contract/admin/settings'
import { useMutation } from '@tanstack/react-query'
import { useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { callAdmin } from '../../../admin-kit/data/calls.ts'
import { Box } from './Box.tsx'
import classes from './settings.module.css'

/** Sends a mail to the user with the saved settings, and shows the mail server's response. */
export function MailTestBox() {
  const { t } = useTranslation('admin')
  const { isDirty } = useFormState()
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => callAdmin<MailTest>('settings/mail/test', { method: 'POST' }),
  })
  return (
    <Box title={t('settings.mail.testTitle')} text={t('settings.mail.testText')}>
      <div className="row-12">
        <Button variant="default" onClick={() => mutate()} disabled={isDirty} loading={isPending}>
          {t('settings.mail.test')}
        </Button>
        {isDirty && <span className="faint small">{t('settings.mail.saveFirst')}</span>}
      </div>
      <div role="status" className={classes.status}>
        {!isPending && data && <Result {...data} />}
        {!isPending && error && <p className={classes.result}>{error.message}</p>}
      </div>
    </Box>
  )
}

function Result({ outcome, to, reply }: MailTest) {
  const { t } = useTranslation('admin')
  return (
    <div className={classes.result} data-sent={outcome === 'sent' || undefined}>
      <strong>{t(`settings.mail.outcome_${outcome}`, { to })}</strong>
      {reply && <span>{t('settings.mail.reply')}</span>}
      {reply && <code className={classes.reply}>{reply}</code>}
    </div>
  )
}
