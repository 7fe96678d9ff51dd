import type { PackEntity } from '@portal/contract/pack/entities'

/** How many entries of one kind were added, changed, or found as they are. */
export interface Tally {
  added: number
  changed: number
  unchanged: number
}

export type ImportReport = Record<'brand' | 'files' | PackEntity, Tally>

export interface Progress {
  step: 'check' | 'passwords' | 'files' | 'rows' | 'index'
  /** Whose entries are written or indexed. */
  entity?: PackEntity
  done: number
  total: number
}
