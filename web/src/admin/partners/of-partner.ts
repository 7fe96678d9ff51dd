import type { Entry } from '@portal/contract/admin/endpoints'
import { useGetList, useRecordContext } from 'ra-core'

const SHOWN = 10

/** The first entries of a resource that belong to the partner of this form, and the way to all of them. */
export function useOfPartner(resource: 'users' | 'leads', field: string, order: 'ASC' | 'DESC') {
  const partner = useRecordContext<Entry>()
  const filter = { partner: partner?.id }
  const list = useGetList<Entry>(
    resource,
    { pagination: { page: 1, perPage: SHOWN }, sort: { field, order }, filter },
    { enabled: partner !== undefined, staleTime: 0 },
  )
  return {
    ...list,
    partner: Number(partner?.id),
    to: `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`,
    hasMore: (list.total ?? 0) > SHOWN,
  }
}
