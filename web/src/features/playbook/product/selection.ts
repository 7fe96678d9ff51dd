import type { ProductDocument } from '@portal/contract/playbook'
import { useState } from 'react'
import { hasId } from '../../../lib/row-id.ts'

/** Whether the document can have a link; not a product that serves as its own document. */
export const isSendable = ({ id, elementType, document }: ProductDocument): boolean =>
  elementType === 'Document' && document !== '' && hasId({ id })

/** The selected documents; undefined outside of selection mode. */
export function useSelection() {
  const [ids, setIds] = useState<ReadonlySet<number>>()
  const selection = ids && {
    ids,
    set: (id: number, isSelected: boolean) => {
      const next = new Set(ids)
      if (isSelected) next.add(id)
      else next.delete(id)
      setIds(next)
    },
  }
  return { selection, start: () => setIds(new Set()), end: () => setIds(undefined) }
}

export type Selection = NonNullable<ReturnType<typeof useSelection>['selection']>
