import type { ProductDocument } from '@portal/contract/playbook'
import { useState } from 'react'
import { hasId } from '../../../lib/row-id.ts'

/** Whether a link can be made to it: a host's product that is its own document has none. */
export const isSendable = ({ id, elementType, document }: ProductDocument): boolean =>
  elementType === 'Document' && document !== '' && hasId({ id })

/** The documents that are selected; undefined while none can be. */
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
