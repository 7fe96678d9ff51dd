import type { Entry } from '@portal/contract/admin/endpoints'
import type { Resource } from '@portal/contract/admin/resource'
import { useDataProvider, useListContext, useNotify, useRefresh } from 'ra-core'
import { useTranslation } from 'react-i18next'

/** Takes entries that somebody else has deleted out of the selection: with them, every action on it would fail. */
export function useForgetGone({ name }: Resource): () => Promise<void> {
  const { t } = useTranslation('admin')
  const { selectedIds, onSelect } = useListContext()
  const provider = useDataProvider()
  const notify = useNotify()
  const refresh = useRefresh()
  return async () => {
    try {
      const { data } = await provider.getMany<Entry>(name, { ids: selectedIds })
      onSelect(data.map(({ id }) => id))
      notify(t('list.goneSelected', { count: selectedIds.length - data.length }), { type: 'warning' })
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    }
    refresh()
  }
}
