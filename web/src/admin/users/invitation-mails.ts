import { type InvitationMail, listInvitationMails, MAX_INVITATION_MAILS } from '@portal/contract/admin/users'
import { useQuery } from '@tanstack/react-query'
import { ListContext } from 'ra-core'
import { useContext } from 'react'
import { request } from '../../lib/api.ts'

/** How far the invitation of a user has come; the users of a list are asked about together. */
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
