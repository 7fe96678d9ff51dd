/** The choices for an audience in a form. */
import { type Audience, canonicalAudience } from '@portal/contract/audience'
import { isForAll } from '@portal/contract/audience-references'

/** `product`: a document without an audience of its own, which follows its products. */
export type AudienceMode = 'product' | 'all' | 'some'

/** The start of the entry's preview. */
export interface Preview {
  /** Path in the portal. */
  screen?: () => string | Promise<string>
  /** The entry is not published yet. */
  drafts?: boolean
  isUnsaved?: boolean
}

export type ChosenAudience = Audience | null | undefined

/** @param follows whether an entry without an audience follows another one */
export function modeOf(audience: ChosenAudience, follows: boolean): AudienceMode {
  if (!audience) return follows ? 'product' : 'all'
  return isForAll(audience) ? 'all' : 'some'
}

/** The initial audience of a mode; `include` distinguishes an unfinished selection from everybody. */
export function audienceIn(mode: AudienceMode, follows: boolean): Audience | null {
  if (mode === 'some') return { include: {} }
  return mode === 'all' && follows ? {} : null
}

/** Whether the selection is still empty. */
export const isUnchosen = (audience: ChosenAudience): boolean =>
  !!audience && !isForAll(audience) && isForAll(canonicalAudience(audience))
