import { readLeadAlike } from '@portal/contract/admin/deals'
import { useQuery } from '@tanstack/react-query'
import { useRecordContext } from 'ra-core'
import { request } from '../../../lib/api.ts'
import { Alike } from '../../deals/admin/index.ts'

/** Deals and other leads that may be for the same customer; nothing if there are none. */
export function LeadAlike({ id }: { id: number }) {
  const version = useRecordContext()?.version
  const { data } = useQuery({
    queryKey: ['leads', 'alike', id, version],
    queryFn: ({ signal }) => request(readLeadAlike, { params: { id }, signal }),
  })
  return data ? <Alike alike={data.items} /> : null
}
