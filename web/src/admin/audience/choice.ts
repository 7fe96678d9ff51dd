/** The choices of whom an entry is for, as a form keeps them. */
import { type Audience, canonicalAudience } from '@portal/contract/audience'
import { isForAll } from '@portal/contract/audience-references'

/** `product`: a document says nothing, and follows its products. */
export type AudienceMode = 'product' | 'all' | 'some'

/** How a preview of the entry begins. */
export interface Preview {
  /** Path in the portal. */
  screen?: () => string | Promise<string>
  /** The entry is shown to nobody yet. */
  drafts?: boolean
  isUnsaved?: boolean
}

export type ChosenAudience = Audience | null | undefined

/** @param follows whether the entry says nothing where it follows another */
export function modeOf(audience: ChosenAudience, follows: boolean): AudienceMode {
  if (!audience) return follows ? 'product' : 'all'
  return isForAll(audience) ? 'all' : 'some'
}

/** What a mode begins with; `include` tells one that is being chosen from one for all. */
export function audienceIn(mode: AudienceMode, follows: boolean): Audience | null {
  if (mode === 'some') return { include: {} }
  return mode === 'all' && follows ? {} : null
}

/** Nothing is chosen yet of those for whom the entry is to be. */
export const isUnchosen = (audience: ChosenAudience): boolean =>
  !!audience && !isForAll(audience) && isForAll(canonicalAudience(audience))
