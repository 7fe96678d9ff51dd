import { Drawer, Tabs } from '@mantine/core'
import type { OutboxMessage } from '@portal/contract/admin/operations'
import { LOCALE_NAMES, type Locale } from '@portal/contract/locale'
import { useQuery } from '@tanstack/react-query'
import { getNonce } from 'get-nonce'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callAdmin } from '../../../admin-kit/data/calls.ts'
import { Timestamp } from '../../../admin-kit/tables/Timestamp.tsx'
import tables from '../../../admin-kit/tables/tables.module.css'
import { FocusReturn } from '../../../ui/dialog/FocusReturn.tsx'
import classes from './operations.module.css'

/** A mail beside the list, as its recipient sees it. */
export function MailDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('admin')
  const { data, error } = useQuery({
    queryKey: ['operations', 'outbox', id],
    queryFn: ({ signal }) => callAdmin<OutboxMessage>(`outbox/${id}`, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
  return (
    <Drawer.Root opened onClose={onClose} position="right" size="min(760px, 100vw)" padding="lg">
      <Drawer.Overlay />
      <Drawer.Content>
        <FocusReturn />
        <div className={classes.mailHead}>
          <Drawer.Title className={classes.mailTitle}>{data?.subject ?? t('layout.loading')}</Drawer.Title>
          <Drawer.CloseButton aria-label={t('files.close')} size={36} />
        </div>
        <Drawer.Body>
          {error && <p role="alert">{error.message}</p>}
          {data && <Message mail={data} />}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}

function Message({ mail }: { mail: OutboxMessage }) {
  const { t } = useTranslation('admin')
  const { content } = mail
  const facts = [
    [t('outbox.recipient'), mail.recipient],
    [t('outbox.replyTo'), mail.replyTo],
    [t('outbox.language'), LOCALE_NAMES[mail.locale as Locale]],
    [t('outbox.written'), <Timestamp key="written" at={mail.createdAt} />],
    [t('outbox.sentAt'), mail.sentAt && <Timestamp key="sent" at={mail.sentAt} />],
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
      {!content && <p className={tables.hint}>{t('outbox.notKept')}</p>}
      {content && (
        <Tabs defaultValue="html" keepMounted={false}>
          <Tabs.List aria-label={t('outbox.forms')}>
            <Tabs.Tab value="html">{t('outbox.html')}</Tabs.Tab>
            <Tabs.Tab value="text">{t('outbox.text')}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="html">
            <HtmlFrame html={content.html} />
          </Tabs.Panel>
          <Tabs.Panel value="text">
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrollable by keyboard */}
            <pre className={classes.plain} tabIndex={0}>
              {content.text}
            </pre>
          </Tabs.Panel>
        </Tabs>
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

/**
 * Replaces inline styles by a style element. The page of the mail inherits this page's policy, which forbids inline
 * styles but allows style elements with its nonce.
 */
function withStyleElement(html: string): string {
  const rules: string[] = []
  const page = html.replaceAll(/ style="([^"]*)"/g, (_, style: string) => {
    rules.push(`[data-style="${rules.length}"]{${style.replaceAll('&quot;', '"')}}`)
    return ` data-style="${rules.length - 1}"`
  })
  return page.replace('</head>', () => `<style nonce="${getNonce()}">${rules.join('')}</style></head>`)
}

/** The mail as a page of its own, which can neither run scripts nor load anything. */
function HtmlFrame({ html }: { html: string }) {
  const { t } = useTranslation('admin')
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const page = URL.createObjectURL(new Blob([withStyleElement(html)], { type: 'text/html;charset=utf-8' }))
    setUrl(page)
    return () => URL.revokeObjectURL(page)
  }, [html])
  return <iframe className={classes.page} sandbox="" src={url} title={t('outbox.html')} />
}
