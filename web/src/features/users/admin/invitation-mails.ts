import { type InvitationMail, listInvitationMails, MAX_INVITATION_MAILS } from '@portal/contract/admin/users'
import { useQuery } from '@tanstack/react-query'
import { ListContext } from 'ra-core'
import { useContext } from 'react'
import { request } from '../../../lib/api.ts'

/** The state of a user's invitation mail; the users of a list share one request. */
export function useInvitationMail(
  user: number,
  { enabled }: { enabled: boolean },
): { mail: InvitationMail | undefined; hasServer: boolean } {
  const list = useContext(ListContext) as { data?: { id: number }[] } | undefined
  const listed = (list?.data ?? []).map(({ id }) => Number(id))
  const ids = listed.includes(user) ? listed.slice(0, MAX_INVITATION_MAILS) : [user]
  const { data } = useQuery({
    queryKey: ['users', 'invitation-mails', ids.join()],
    queryFn: ({ signal }) => request(listInvitationMails, { query: { ids: ids.join() }, signal }),
    staleTime: 0,
    enabled,
  })
  return {
    mail: data?.body.find((one) => one.user === user),
    hasServer: data?.hasServer ?? true,
  }
}
