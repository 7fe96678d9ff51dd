import type { ImportRecord } from '@portal/contract/admin/import'
import { listLeadImports, undoLeadImport } from '@portal/contract/admin/lead-import'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { request } from '../../../lib/api.ts'
import { ImportPanel, pollWhileRunning } from '../../import/ImportPanel.tsx'

/** The imports of leads with their progress; the last one can be taken back. */
export function ImportList({ started }: { started: number | undefined }) {
  const { t } = useTranslation('admin')
  const query = useQuery({
    queryKey: ['leads', 'imports', started],
    queryFn: ({ signal }) => request(listLeadImports, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => pollWhileRunning(state.data?.body),
  })

  const undo = async ({ id }: ImportRecord) => {
    const { removed, kept } = await request(undoLeadImport, { params: { id } })
    const removedText = t('leadImport.removed', { count: removed })
    return kept > 0 ? `${removedText} ${t('leadImport.kept', { count: kept })}` : removedText
  }

  return (
    <ImportPanel
      query={query}
      linesOf={({ written, updated }) => [
        t('leadImport.written', { count: written }),
        ...(updated > 0 ? [t('leadImport.updated', { count: updated })] : []),
      ]}
      undoText={t('leadImport.undoText')}
      undo={undo}
    />
  )
}
