import { type LeadImport, listLeadImports, undoLeadImport } from '@portal/contract/admin/lead-import'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ImportPanel, pollImports } from '../../../../admin-kit/import/ImportPanel.tsx'
import { request } from '../../../../lib/api.ts'

/** The imports of leads with their progress; the last one can be undone. */
export function ImportList({ started }: { started: number | undefined }) {
  const { t } = useTranslation('admin')
  const query = useQuery({
    queryKey: ['leads', 'imports', started],
    queryFn: ({ signal }) => request(listLeadImports, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => pollImports(state.data?.body),
  })

  const undo = async ({ id }: LeadImport) => {
    const { removed, kept, left } = await request(undoLeadImport, { params: { id } })
    const done = [
      t('leadImport.removed', { count: removed }),
      kept > 0 ? t('leadImport.kept', { count: kept }) : '',
      left > 0 ? t('csvImport.goingOn', { count: left }) : '',
    ]
    return done.filter(Boolean).join(' ')
  }

  return (
    <ImportPanel
      query={query}
      linesOf={({ written, updated, left }) => [
        t('leadImport.written', { count: written }),
        ...(updated > 0 ? [t('leadImport.updated', { count: updated })] : []),
        ...(left > 0 ? [t('csvImport.goingOn', { count: left })] : []),
      ]}
      undoText={t('leadImport.undoText')}
      undo={undo}
    />
  )
}
