import { Button, TextInput } from '@mantine/core'
import { MAIL_FILTERS, type OutboxMail, type Outbox as OutboxPage } from '@portal/contract/admin/operations'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHead } from '../../../admin-kit/page/PageHead.tsx'
import { Chip, type Tone } from '../../../admin-kit/parts/Chip.tsx'
import { useTypedText } from '../../../admin-kit/parts/use-typed-text.ts'
import { Frame } from '../../../admin-kit/tables/Frame.tsx'
import { More } from '../../../admin-kit/tables/Pager.tsx'
import { usePages, useUrlFilter } from '../../../admin-kit/tables/paged.ts'
import { States } from '../../../admin-kit/tables/States.tsx'
import { Timestamp } from '../../../admin-kit/tables/Timestamp.tsx'
import tables from '../../../admin-kit/tables/tables.module.css'
import { useAct } from '../../../admin-kit/tables/use-act.ts'
import { DiscardButton } from './DiscardButton.tsx'
import { MailDrawer } from './MailDrawer.tsx'

const TONES: Record<OutboxMail['state'], Tone> = { waiting: 'warn', failed: 'danger', sent: 'ok' }

/** The mails that the portal has written. */
export function Outbox() {
  const { t } = useTranslation('admin')
  const [filter, setFilter] = useUrlFilter()
  const typing = useTypedText(filter('q'), (text) => setFilter('q', text.trim()))
  const [opened, setOpened] = useState<number>()
  const mails = usePages<OutboxPage>('outbox', { state: filter('state'), q: filter('q') })
  const items = mails.data?.pages.flatMap((page) => page.items) ?? []
  const first = mails.data?.pages[0]
  const hasServer = first?.hasServer ?? true
  return (
    <>
      <PageHead title={t('outbox.title')} />
      {!hasServer && <p className={tables.hint}>{t('outbox.noServer')}</p>}
      <States
        label={t('operations.state')}
        value={filter('state')}
        onChange={(state) => setFilter('state', state)}
        states={MAIL_FILTERS.map((value) => ({
          value,
          text: t(`outbox.states.${value}`),
          count:
            first && (value === 'unsent' ? first.counts.waiting + first.counts.failed : first.counts[value]),
        }))}
      />
      <search className={tables.filters}>
        <TextInput type="search" label={t('outbox.search')} maxLength={100} {...typing} />
      </search>
      <Frame
        {...mails}
        isEmpty={items.length === 0}
        emptyTitle={t('outbox.empty')}
        emptyText={t('outbox.emptyText')}
        onRetry={() => mails.refetch()}
      >
        <table className={tables.table}>
          <caption className="visually-hidden">{t('outbox.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('outbox.mail')}</th>
              <th scope="col">{t('outbox.recipient')}</th>
              <th scope="col">{t('operations.state')}</th>
              <th scope="col">{t('outbox.written')}</th>
              <th scope="col">
                <span className="visually-hidden">{t('list.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map((mail) => (
              <MailRow key={mail.id} mail={mail} hasServer={hasServer} onOpen={() => setOpened(mail.id)} />
            ))}
          </tbody>
        </table>
      </Frame>
      <More {...mails} />
      {opened !== undefined && <MailDrawer id={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

interface MailRowProps {
  mail: OutboxMail
  hasServer: boolean
  onOpen: () => void
}

function MailRow({ mail, hasServer, onOpen }: MailRowProps) {
  const { t } = useTranslation('admin')
  const kind = t(`outbox.kinds.${mail.kind}` as 'title', { defaultValue: mail.kind })
  return (
    <tr>
      <th scope="row">
        <div className={tables.main}>{mail.subject}</div>
        <div className={tables.faint}>{kind}</div>
      </th>
      <td className={tables.main}>{mail.recipient}</td>
      <td>
        <Chip tone={TONES[mail.state]} text={t(`outbox.states.${mail.state}`)} />
        {mail.lastError && (
          <div className={tables.error}>
            {t('outbox.attempts', { count: mail.attempts })}: {mail.lastError}
          </div>
        )}
      </td>
      <td>
        <Timestamp at={mail.createdAt} />
      </td>
      <td>
        <div className={tables.buttons}>
          <Button
            variant="subtle"
            color="gray"
            onClick={onOpen}
            aria-label={t('outbox.openOf', { subject: mail.subject })}
          >
            {t('outbox.open')}
          </Button>
          {mail.state !== 'sent' && <UnsentActions mail={mail} hasServer={hasServer} />}
        </div>
      </td>
    </tr>
  )
}

function UnsentActions({ mail, hasServer }: Omit<MailRowProps, 'onOpen'>) {
  const { t } = useTranslation('admin')
  const act = useAct()
  const path = `outbox/${mail.id}`
  return (
    <>
      {hasServer && (
        <Button
          variant="default"
          loading={act.isPending}
          aria-label={t('outbox.sendOf', { subject: mail.subject })}
          onClick={() => act.mutate({ path: `${path}/send`, method: 'POST', done: t('outbox.onItsWay') })}
        >
          {t('outbox.send')}
        </Button>
      )}
      <DiscardButton
        path={path}
        label={t('outbox.discardOf', { subject: mail.subject })}
        title={t('outbox.discardTitle')}
        text={t('outbox.discardText', { recipient: mail.recipient })}
        done={t('outbox.discarded')}
      />
    </>
  )
}
