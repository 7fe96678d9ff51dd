import type { PackEntity } from '@portal/contract/pack/entities'

/** How many entries of one kind were added, changed, or found as they are. */
export interface Tally {
  added: number
  changed: number
  unchanged: number
}

export type ImportReport = Record<'brand' | 'files' | PackEntity, Tally>

/** An entry in a content pack. */
export interface PackEntry {
  file: string
  /** Key of the entry; the brand has none. */
  entry?: string
}

/** A field in a content pack. */
export interface PackPlace extends PackEntry {
  /** Such as `texts.de.title`. */
  field: string
}

export interface Progress {
  step: 'check' | 'passwords' | 'files' | 'rows' | 'index'
  /** Whose entries are written or indexed. */
  entity?: PackEntity
  done: number
  total: number
}
