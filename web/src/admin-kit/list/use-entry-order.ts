import type { Entry } from '@portal/contract/admin/endpoints'
import { allows } from '@portal/contract/admin/resource'
import { useListContext, useNotify } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../lib/i18n.ts'
import { useSortable } from '../../ui/sortable/use-sortable.ts'
import { saveOrder } from '../data/data-provider.ts'
import { useDeclaration } from '../parts/use-declaration.ts'
import { titleOf } from '../resources.ts'

export type EntrySortable = ReturnType<typeof useSortable<number>>

interface Placed {
  /** The requested order. */
  ids: number[]
  /** Shown until the refetched list arrives, as long as it has the same entries. */
  until?: readonly Entry[]
}

/** Makes entries draggable while the list is in its own order. */
export function useEntryOrder(data: readonly Entry[]) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const resource = useDeclaration()
  const { sort, refetch } = useListContext()
  const notify = useNotify()
  const [announcement, setAnnouncement] = useState('')
  const [placed, setPlaced] = useState<Placed>()
  const shown = useRef(data)
  useEffect(() => {
    shown.current = data
  }, [data])

  const isPlaced = placed !== undefined && (placed.until === undefined || placed.until === data)
  const order = isPlaced ? placed.ids : data.map(({ id }) => id)
  const sortable = useSortable(order, async (ids, moved) => {
    const settle = (next: Placed | undefined) =>
      setPlaced((current) => (current?.ids === ids ? next : current))
    setPlaced({ ids })
    const entry = data.find(({ id }) => id === moved) as Entry
    const title = titleOf(resource, entry, locale)
    setAnnouncement(t('list.moved', { title, position: ids.indexOf(moved) + 1, total: ids.length }))
    try {
      await saveOrder(resource.name, ids)
      await refetch()
      settle({ ids, until: shown.current })
    } catch {
      settle(undefined)
      notify(t('list.orderFailed'), { type: 'error' })
    }
  })

  const isMovable =
    resource.ordered && allows(resource, 'update') && sort.field === 'position' && sort.order === 'ASC'
  if (!isMovable) return { entries: data, sortable: undefined, announcement }
  const byId = new Map(data.map((entry) => [entry.id, entry]))
  const entries = sortable.shown.flatMap((id) => byId.get(id) ?? [])
  return { entries, sortable, announcement }
}
