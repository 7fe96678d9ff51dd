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

/** Changes apply immediately and are saved one at a time: each needs the version number of the previous save. */
export function useEditing(loaded: OwnCollection) {
  const endDraft = useEndDraft()
  const { t } = useTranslation('collections')
  const { id } = loaded
  const client = useQueryClient()
  const options = oneOptions(id, useLocale())
  const [collection, setCollection] = useState(loaded)
  const [saved, setSaved] = useState(loaded)
  const latest = useRef(loaded)
  const stored = useRef(loaded)
  const show = (next: OwnCollection) => {
    latest.current = next
    setCollection(next)
  }
  const keep = (next: OwnCollection) => {
    stored.current = next
    setSaved(next)
  }
  const { mutate } = useMutation({
    scope: { id: `own-collection-${id}` },
    mutationFn: async ({ name, isShared, items }: OwnCollection) => {
      const body = { version: stored.current.version, name, isShared, items: bare(items) }
      return request(saveOwnCollection, { params: { id }, body })
    },
    onSuccess: ({ version }, sent) => {
      keep({ ...sent, version })
      // The page may have been left before the name was saved.
      endDraft(nameDraft(id), (typed) => String(typed).trim() === sent.name)
    },
    onError: async (error) => {
      const isConflict = hasCode(error, 'conflict')
      const refused = fieldErrorOf(error, { name: t('name') })?.message ?? error.message
      toast.failed(isConflict ? () => i18n.t('conflict', { ns: 'collections' }) : refused, () =>
        i18n.t('failed', { ns: 'collections' }),
      )
      // If it cannot be reloaded either, return to the last known state.
      await client.fetchQuery(options).then(keep, () => undefined)
      show(stored.current)
    },
    onSettled: () => refreshCollections(client),
  })
  const change = (changes: CollectionChange) => {
    const next = { ...latest.current, ...changes }
    // Enter that is pressed twice is quicker than the next render.
    if (next.name === latest.current.name && !('items' in changes || 'isShared' in changes)) return
    show(next)
    mutate(next)
  }
  return { collection, saved, change }
}
