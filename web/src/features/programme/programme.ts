import { getPartnerProgramme } from '@portal/contract/partner-programme'
import { useQuery } from '@tanstack/react-query'
import { requestIfAny } from '../../lib/api.ts'
import { useLocale } from '../../lib/i18n.ts'

/** Where the user's partner stands; a host without a partner programme has no such call. */
export function usePartnerProgramme() {
  const locale = useLocale()
  return useQuery({
    queryKey: ['programme', locale],
    queryFn: ({ signal }) => requestIfAny(getPartnerProgramme, { query: { locale }, signal }),
  })
}
