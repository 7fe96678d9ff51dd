/** What tables have in common. */
import type { Generated } from 'kysely'

export interface Versioned {
  /** Grows with each change. */
  version: Generated<number>
}

export interface Entity extends Versioned {
  id: Generated<number>
  key: string
  position: number
}

export interface Content extends Entity {
  published_at: number
  updated_at: number
}

export interface Texts {
  locale: string
}
