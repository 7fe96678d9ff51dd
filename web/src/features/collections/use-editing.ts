import { type OwnCollection, saveOwnCollection } from '@portal/contract/own-collections'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '../../lib/api.ts'
import { hasCode } from '../../lib/api-error.ts'
import { useEndDraft } from '../../lib/drafts/use-draft.ts'
import { fieldErrorOf } from '../../lib/field-error.ts'
import { i18n, useLocale } from '../../lib/i18n.ts'
import { toast } from '../../ui/toast/toast.ts'
import { bare, oneOptions, refreshCollections } from './collections.ts'

/** Key of the draft that keeps a collection's name until it is saved. */
export const nameDraft = (id: number): string => `collection/${id}`

export type CollectionChange = Partial<Pick<OwnCollection, 'name' | 'isShared' | 'items'>>

const withChange = (collection: OwnCollection, changes: CollectionChange): OwnCollection => ({
  ...collection,
  ...changes,
})

/** Changes apply immediately and are saved one at a time: each needs the version number of the previous save. */
export function useEditing(loaded: OwnCollection) {
  const endDraft = useEndDraft()
  const { t } = useTranslation('collections')
  const { id } = loaded
  const client = useQueryClient()
  const options = oneOptions(id, useLocale())
  const [collection, setCollection] = useState(loaded)
  const [saved, setSaved] = useState(loaded)
  const stored = useRef(loaded)
  const pending = useRef<CollectionChange[]>([])
  const current = () => pending.current.reduce<OwnCollection>(withChange, stored.current)
  const show = () => setCollection(current())
  const keep = (next: OwnCollection) => {
    stored.current = next
    setSaved(next)
  }
  const end = (ended: CollectionChange) => {
    pending.current = pending.current.filter((other) => other !== ended)
  }
  const { mutate } = useMutation({
    scope: { id: `own-collection-${id}` },
    mutationFn: async (changes: CollectionChange) => {
      const { version, name, isShared, items } = withChange(stored.current, changes)
      return request(saveOwnCollection, {
        params: { id },
        body: { version, name, isShared, items: bare(items) },
      })
    },
    onSuccess: ({ version }, changes) => {
      end(changes)
      keep({ ...withChange(stored.current, changes), version })
      // The page may have been left before the name was saved.
      endDraft(nameDraft(id), (typed) => String(typed).trim() === stored.current.name)
    },
    onError: async (error, changes) => {
      // First of all, so that the same change can be tried again as soon as the failure is told.
      end(changes)
      show()
      const isConflict = hasCode(error, 'conflict')
      const refused = fieldErrorOf(error, { name: t('name') })?.message ?? error.message
      toast.failed(isConflict ? () => i18n.t('conflict', { ns: 'collections' }) : refused, () =>
        i18n.t('failed', { ns: 'collections' }),
      )
      // If it cannot be reloaded either, the last known state remains.
      await client.query(options).then(keep, () => undefined)
      show()
    },
    onSettled: () => refreshCollections(client),
  })
  const change = (changes: CollectionChange) => {
    // Enter that is pressed twice is quicker than the next render.
    if (changes.name === current().name && !('items' in changes || 'isShared' in changes)) return
    pending.current.push(changes)
    show()
    mutate(changes)
  }
  return { collection, saved, change }
}
