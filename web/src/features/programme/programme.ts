import { getPartnerProgramme } from '@portal/contract/partner-programme'
import { useQuery } from '@tanstack/react-query'
import { requestIfAny } from '../../lib/api.ts'
import { useLocale } from '../../lib/i18n.ts'

/** The standing of the user's partner; a host without a partner programme lacks the endpoint. */
export function usePartnerProgramme() {
  const locale = useLocale()
  return useQuery({
    queryKey: ['programme', locale],
    queryFn: ({ signal }) => requestIfAny(getPartnerProgramme, { query: { locale }, signal }),
  })
}
