/** What users send to customers and collect: documents of the playbook, and media assets. */
import { type Static, Type } from 'typebox'
import { closed, itemId } from './values.ts'

export const SENT_KINDS = ['document', 'asset'] as const
export type SentKind = (typeof SENT_KINDS)[number]

export const MAX_SENT_ITEMS = 50

/** By which an item is known. */
export const sentItem = () =>
  Type.Object({ kind: Type.Enum([...SENT_KINDS], { examples: ['document'] }), id: itemId(58) }, closed)
export type SentItem = Static<ReturnType<typeof sentItem>>

/** Tells items of both kinds apart. */
export const sentKey = ({ kind, id }: SentItem): string => `${kind}-${id}`
