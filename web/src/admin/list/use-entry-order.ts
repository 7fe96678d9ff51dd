import type { Entry } from '@portal/contract/admin/calls'
import { allows } from '@portal/contract/admin/resource'
import { useState } from 'react'
import { useListContext, useNotify } from 'react-admin'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../lib/i18n.ts'
import { saveOrder } from '../data/data-provider.ts'
import { useDeclaration } from '../parts/use-declaration.ts'
import { useSortable } from '../parts/use-sortable.ts'
import { titleOf } from '../resources.ts'

export type EntrySortable = ReturnType<typeof useSortable<number>>

/** Lets entries be moved while the list shows them in their own order. */
export function useEntryOrder(data: readonly Entry[]) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const resource = useDeclaration()
  const { sort, refetch } = useListContext()
  const notify = useNotify()
  const [announcement, setAnnouncement] = useState('')
  /** The new order, until the list that was asked for anew has it too. */
  const [saving, setSaving] = useState<number[]>()

  const sortable = useSortable(saving ?? data.map(({ id }) => id), async (ids, moved) => {
    setSaving(ids)
    const entry = data.find(({ id }) => id === moved) as Entry
    const title = titleOf(resource, entry, locale)
    setAnnouncement(t('list.moved', { title, position: ids.indexOf(moved) + 1, total: ids.length }))
    try {
      await saveOrder(resource.name, ids)
      await refetch()
    } catch {
      notify(t('list.orderFailed'), { type: 'error' })
    } finally {
      setSaving(undefined)
    }
  })

  const isMovable =
    resource.ordered && allows(resource, 'update') && sort.field === 'position' && sort.order === 'ASC'
  if (!isMovable) return { entries: data, sortable: undefined, announcement }
  const byId = new Map(data.map((entry) => [entry.id, entry]))
  const entries = sortable.shown.flatMap((id) => byId.get(id) ?? [])
  return { entries, sortable, announcement }
}
