import { Button, Drawer, Tab, Tabs } from '@mui/material'
import type { OutboxMessage } from '@portal/contract/admin/operations'
import { LOCALE_NAMES, type Locale } from '@portal/contract/locale'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callAdmin } from '../data/calls.ts'
import classes from './operations.module.css'
import { Moment } from './parts.tsx'

/** A mail beside the list, as its recipient reads it. */
export function MailDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('admin')
  const heading = useId()
  const { data, error } = useQuery({
    queryKey: ['operations', 'outbox', id],
    queryFn: ({ signal }) => callAdmin<OutboxMessage>(`outbox/${id}`, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{
        paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': heading, className: classes.mail },
      }}
    >
      <h2 id={heading}>{data?.subject ?? t('layout.loading')}</h2>
      {error && <p role="alert">{error.message}</p>}
      {data && <Message mail={data} />}
      <div className={classes.more}>
        <Button variant="outlined" onClick={onClose}>
          {t('files.close')}
        </Button>
      </div>
    </Drawer>
  )
}

function Message({ mail }: { mail: OutboxMessage }) {
  const { t } = useTranslation('admin')
  const [form, setForm] = useState<'html' | 'text'>('html')
  const { content } = mail
  const facts = [
    [t('outbox.recipient'), mail.recipient],
    [t('outbox.replyTo'), mail.replyTo],
    [t('outbox.language'), LOCALE_NAMES[mail.locale as Locale]],
    [t('outbox.written'), <Moment key="written" at={mail.createdAt} />],
    [t('outbox.sentAt'), mail.sentAt && <Moment key="sent" at={mail.sentAt} />],
    [t('outbox.lastError'), mail.lastError],
  ] as const
  return (
    <>
      <dl className={classes.facts}>
        {facts.map(
          ([name, value]) =>
            value && (
              <Fact key={name} name={name}>
                {value}
              </Fact>
            ),
        )}
      </dl>
      {!content && <p className={classes.hint}>{t('outbox.notKept')}</p>}
      {content && (
        <>
          <Tabs value={form} onChange={(_, value) => setForm(value)} aria-label={t('outbox.forms')}>
            <Tab value="html" label={t('outbox.html')} />
            <Tab value="text" label={t('outbox.text')} />
          </Tabs>
          {form === 'html' ? (
            <HtmlFrame html={content.html} />
          ) : (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a long line is scrolled by keyboard
            <pre className={classes.plain} tabIndex={0}>
              {content.text}
            </pre>
          )}
        </>
      )}
    </>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}

/** The mail in a page of its own that may run nothing and reach nothing. */
function HtmlFrame({ html }: { html: string }) {
  const { t } = useTranslation('admin')
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const url = URL.createObjectURL(new Blob([html], { type: 'text/html;charset=utf-8' }))
    setAddress(url)
    return () => URL.revokeObjectURL(url)
  }, [html])
  return <iframe className={classes.page} sandbox="" src={address} title={t('outbox.html')} />
}
