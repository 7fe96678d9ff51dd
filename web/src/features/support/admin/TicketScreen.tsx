import { readTicketThread, type TicketThread } from '@portal/contract/admin/support'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { BackLink } from '../../../admin-kit/form/BackLink.tsx'
import { EntryFailure } from '../../../admin-kit/page/EntryFailure.tsx'
import { PageHead } from '../../../admin-kit/page/PageHead.tsx'
import { StatusCell } from '../../../admin-kit/parts/StatusCell.tsx'
import { request } from '../../../lib/api.ts'
import { AnswerBox } from './AnswerBox.tsx'
import { Thread } from './Thread.tsx'
import classes from './tickets.module.css'

/** A ticket with all messages, and the form for an answer. */
export default function TicketScreen() {
  const { t } = useTranslation('admin')
  const { id } = useParams()
  const queryClient = useQueryClient()
  const queryKey = ['tickets', 'thread', id]
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => request(readTicketThread, { params: { id: Number(id) }, signal }),
    staleTime: 0,
  })
  // An answer that is being written stays where a refetch fails.
  if (!data && error) return <EntryFailure error={error} list="/tickets" onRetry={refetch} />
  if (!data) return <p className={classes.meta}>{t('layout.loading')}</p>
  const onThread = (thread: TicketThread) => {
    queryClient.setQueryData(queryKey, thread)
    // The list of tickets has counts and an order that depend on this change.
    queryClient.invalidateQueries({ queryKey: ['tickets', 'getList'] })
  }
  return (
    <div className={classes.screen}>
      <PageHead
        title={data.subject || t('list.untitled')}
        above={<BackLink />}
        mark={<StatusCell entry={data} />}
      />
      <Thread thread={data} />
      <AnswerBox thread={data} onThread={onThread} />
    </div>
  )
}
